import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/errors.ts';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { localMomentIn } from '#core/person/web/today-in.ts';
import { useZone } from '#core/person/web/use-today.ts';
import { fetchTodaysSchedule, listSchedules, type SleepSchedule } from '#core/schedules/contract.ts';
import { eveningOf, scheduleOfEvening } from '#domain/schedules/evening.ts';
import { useToast } from '#ui/toast.tsx';
import { changeSchedule, createSchedule, deleteSchedule } from '../contract.ts';
import { problemMessage } from './channels/problem-message.ts';
import type { Entry } from './schedule-entry.ts';

const listKey = (owner: string) => queryKey(listSchedules, { ownerId: owner });
const todayKey = (owner: string) => queryKey(fetchTodaysSchedule, { ownerId: owner });

/** Refetched on entering the page, because reminders may have been sent meanwhile. */
export const REFETCH_ON_ENTRY = { refetchOnMount: 'always' } as const;

/** The schedule of this evening. While the server cannot be reached, `shown` is that of the last known list. */
export function useTodaysSchedule(owner: string, list: readonly SleepSchedule[] | undefined) {
  const zone = useZone(owner);
  const today = useQuery({ ...query(call, fetchTodaysSchedule, { ownerId: owner }), ...REFETCH_ON_ENTRY });
  if (today.data !== undefined || today.error instanceof CallError || !list) return { today, shown: today.data };
  const { date, time } = localMomentIn(zone, new Date());
  return { today, shown: scheduleOfEvening(list, eveningOf(date, time)) };
}

/** Refetches the lists that every write changes. */
const refresh = (client: QueryClient, owner: string) =>
  Promise.all([listKey(owner), todayKey(owner)].map((key) => client.invalidateQueries({ queryKey: key })));

/** Creates a schedule, or changes the one with that id, and updates the list before refetching it. Shows the outcome in a toast. */
export function useSaveSchedule(owner: string) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: ({ scheduleId, entry }: { scheduleId: string | null; entry: Entry }) => {
      const body = { ...entry, sessionId: owner };
      return scheduleId === null
        ? call(createSchedule, { body })
        : call(changeSchedule, { params: { scheduleId }, body });
    },
    onSuccess: (saved, { scheduleId }) => {
      client.setQueryData<SleepSchedule[]>(listKey(owner), (before) => before && withSaved(before, saved));
      showToast({ title: `Schedule ${scheduleId === null ? 'created' : 'updated'} successfully!` });
    },
    onError: (reason, { scheduleId }) =>
      showToast({
        title: `Failed to ${scheduleId === null ? 'create' : 'update'} schedule`,
        description: problemMessage(reason, 'Nothing was saved. Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => void refresh(client, owner),
  });
}

const withSaved = (before: SleepSchedule[], saved: SleepSchedule): SleepSchedule[] =>
  before.some(({ id }) => id === saved.id)
    ? before.map((schedule) => (schedule.id === saved.id ? saved : schedule))
    : [...before, saved];

/** Deletes a schedule. It leaves the list at once and returns if the server refuses. Shows the outcome in a toast. */
export function useDeleteSchedule(owner: string) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (scheduleId: string) => call(deleteSchedule, { params: { scheduleId } }).catch(ignoreNotFound),
    onMutate: async (scheduleId) => {
      await client.cancelQueries({ queryKey: listKey(owner) });
      const before = client.getQueryData<SleepSchedule[]>(listKey(owner));
      client.setQueryData<SleepSchedule[]>(listKey(owner), (list) => list?.filter(({ id }) => id !== scheduleId));
      return { before };
    },
    onSuccess: () => showToast({ title: 'Schedule deleted successfully!' }),
    onError: (reason, _scheduleId, saved) => {
      client.setQueryData(listKey(owner), saved?.before);
      showToast({
        title: 'Failed to delete schedule',
        description: problemMessage(reason, 'It is still there. Please try again.'),
        tone: 'destructive',
      });
    },
    onSettled: () => void refresh(client, owner),
  });
}

/** A schedule that another tab deleted counts as deleted. */
function ignoreNotFound(reason: unknown): void {
  if (!(reason instanceof CallError && reason.status === 404)) throw reason;
}
