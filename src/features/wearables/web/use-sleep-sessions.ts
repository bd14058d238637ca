import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#contract/endpoint.ts';
import { query, queryKey } from '#contract/query.ts';
import { listLogs } from '#features/daily-log/contract.ts';
import { listImportedNights, listSleepSessions, type SleepSession } from '#features/imported-nights/contract.ts';
import { fetchAnalysis } from '#features/progress/contract.ts';
import { call } from '#ui/session/call.ts';

/** While nights are on their way, how often it is looked whether some have come. */
const LOOK_AGAIN_MS = { now: 2000, late: 5000, no: false } as const;

const sessionsKey = (ownerId: string) => queryKey(listSleepSessions, { ownerId });

/** How many nights are here; undefined where that is not known. */
export const countKnown = (client: QueryClient, ownerId: string): number | undefined =>
  client.getQueryData<SleepSession[]>(sessionsKey(ownerId))?.length;

/** The nights that came, newest first. Asked for only where a connection is active; more often while nights are on their way. */
export function useSleepSessions(ownerId: string, onTheirWay: () => 'now' | 'late' | 'no') {
  const client = useQueryClient();
  const { queryFn } = query(call, listSleepSessions, { ownerId });
  return useQuery({
    queryKey: sessionsKey(ownerId),
    queryFn: async (context) => {
      const before = client.getQueryData<SleepSession[]>(sessionsKey(ownerId));
      const told = await queryFn(context);
      if (before && replaceEqualDeep(before, told) !== before) void refreshNights(client, ownerId);
      return told;
    },
    refetchInterval: () => LOOK_AGAIN_MS[onTheirWay()],
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
}

export const refreshSleepSessions = (client: QueryClient, ownerId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: sessionsKey(ownerId) });

/** Everything else that new nights make out of date, whatever stretch of time it was asked for. */
export function refreshNights(client: QueryClient, ownerId: string): Promise<void> {
  const told = [listImportedNights, listLogs, fetchAnalysis].map((spec) => addressOf(spec, { ownerId }));
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => told.some((beginning) => String(address).startsWith(beginning)),
  });
}
