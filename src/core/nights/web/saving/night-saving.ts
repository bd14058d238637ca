import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/errors.ts';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { roomScore } from '#core/room/contract.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { rememberNight } from '#ui/palette/remembered.ts';
import { useToast } from '#ui/toast.tsx';
import { type DailyLog, fetchNight, openNight, patchItem, patchLog } from '../../contract.ts';
import { checklistOf, itemsToChange, type NightChanges, patchFor, roomScoreFor } from '../night/night-entry.ts';
import { nightsChanged } from '../nights-changed.ts';

/** A save that has heard nothing for so long has failed. */
const TIMEOUT_MS = 20_000;

export type NightOrder = { date: LocalDate; today: LocalDate; log: DailyLog | null; changes: NightChanges };

/** Saves a night, made first where there is none. Every step may be repeated, so an order that failed can be given again. */
async function sendNight(client: QueryClient, owner: string, order: NightOrder): Promise<DailyLog> {
  const { date, today, changes } = order;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const newest = await client.fetchQuery({ ...query(call, roomScore, { ownerId: owner }) });
  const log = order.log ?? (await call(openNight, { params: { ownerId: owner, date }, signal })).log;
  const items = changes.habitsDone === undefined ? [] : itemsToChange(log, changes.habitsDone);
  await Promise.all(
    items.map(({ id, completed }) => call(patchItem, { params: { itemId: id }, body: { completed }, signal })),
  );
  const body = patchFor(log, changes, roomScoreFor({ date, today, log }, newest.roomScore));
  return call(patchLog, { params: { logId: log.id }, body, signal });
}

/** `onSaved` hears what the server has taken, also after the dialog was closed. A save that failed is told in a toast. */
export function useSaveNight(owner: string, onSaved: (order: NightOrder) => void) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (order: NightOrder) => sendNight(client, owner, order),
    onSuccess: async (log, order) => {
      const key = queryKey(fetchNight, { ownerId: owner, date: order.date });
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, { log, checklist: checklistOf(log) });
      if (log.date === order.today) rememberNight({ bed: log.bedTime, wake: log.wakeTime });
      onSaved(order);
    },
    onError: (reason) =>
      showToast({
        title: 'This night was not saved',
        description: (reason instanceof CallError && reason.sentence) || 'What you entered is kept. Please try again.',
        tone: 'destructive',
      }),
    onSettled: () => void nightsChanged(client, { refetch: true }),
  });
}
