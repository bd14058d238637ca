import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/errors.ts';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  fetchTodaysSchedule,
  listSchedules,
} from '#core/schedules/contract.ts';
import { useToast } from '#ui/toast.tsx';
import type { Entry } from './schedule-entry.ts';
import { whyNot } from './why-not.ts';

/** Offline, a question or a save fails at once instead of waiting for the network. */
const AT_ONCE = {} as const;

const listKey = (owner: string) => queryKey(listSchedules, { ownerId: owner });
const todayKey = (owner: string) => queryKey(fetchTodaysSchedule, { ownerId: owner });

/** The person's schedules and the one of this evening. Read anew on entering: reminders go out meanwhile. */
export function useSchedules(owner: string) {
  const anew = { ...AT_ONCE, refetchOnMount: 'always' } as const;
  return {
    list: useQuery({ ...query(call, listSchedules, { ownerId: owner }), ...anew }),
    today: useQuery({ ...query(call, fetchTodaysSchedule, { ownerId: owner }), ...anew }),
  };
}

/** What every write makes out of date. */
const refresh = (client: QueryClient, owner: string) =>
  Promise.all([listKey(owner), todayKey(owner)].map((key) => client.invalidateQueries({ queryKey: key })));

/** Makes a schedule, or changes the one with that id. It stands in the list before the list is read anew. Toasts what came of it. */
export function useSaveSchedule(owner: string) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    ...AT_ONCE,
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
        description: whyNot(reason, 'Nothing was saved. Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => void refresh(client, owner),
  });
}

const withSaved = (before: SleepSchedule[], saved: SleepSchedule): SleepSchedule[] =>
  before.some(({ id }) => id === saved.id)
    ? before.map((schedule) => (schedule.id === saved.id ? saved : schedule))
    : [...before, saved];

/** Deletes a schedule. It leaves the list at once, and comes back where the server did not agree. Toasts what came of it. */
export function useDeleteSchedule(owner: string) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    ...AT_ONCE,
    mutationFn: (scheduleId: string) => call(deleteSchedule, { params: { scheduleId } }).catch(ifNotGone),
    onMutate: async (scheduleId) => {
      await client.cancelQueries({ queryKey: listKey(owner) });
      const before = client.getQueryData<SleepSchedule[]>(listKey(owner));
      client.setQueryData<SleepSchedule[]>(listKey(owner), (list) => list?.filter(({ id }) => id !== scheduleId));
      return { before };
    },
    onSuccess: () => showToast({ title: 'Schedule deleted successfully!' }),
    onError: (reason, _scheduleId, kept) => {
      client.setQueryData(listKey(owner), kept?.before);
      showToast({
        title: 'Failed to delete schedule',
        description: whyNot(reason, 'It is still there. Please try again.'),
        tone: 'destructive',
      });
    },
    onSettled: () => void refresh(client, owner),
  });
}

/** Deleted in another tab: that is what was wanted. */
function ifNotGone(reason: unknown): void {
  if (!(reason instanceof CallError && reason.status === 404)) throw reason;
}
