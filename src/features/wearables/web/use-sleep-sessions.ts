import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { listSleepSessions, type SleepSessionSummary } from '#core/nights/imported-contract.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';

/** The poll interval while nights are on their way. */
const POLL_MS = { now: 2000, late: 5000, no: false } as const;

const sessionsKey = (ownerId: string) => queryKey(listSleepSessions, { ownerId });

/** The number of stored nights. Undefined if not known. */
export const countSessions = (client: QueryClient, ownerId: string): number | undefined =>
  client.getQueryData<SleepSessionSummary[]>(sessionsKey(ownerId))?.length;

/** The imported nights, newest first. Fetched only for an active connection, and more often while nights are on their way. */
export function useSleepSessions(ownerId: string, arrivalState: () => 'now' | 'late' | 'no') {
  const client = useQueryClient();
  const { queryFn, ...sessions } = query(call, listSleepSessions, { ownerId });
  return useQuery({
    ...sessions,
    queryFn: async (context) => {
      const before = client.getQueryData<SleepSessionSummary[]>(sessionsKey(ownerId));
      const fetched = await queryFn(context);
      if (before && replaceEqualDeep(before, fetched) !== before)
        void nightsChanged(client, { refetch: true, except: sessionsKey(ownerId) });
      return fetched;
    },
    refetchInterval: () => POLL_MS[arrivalState()],
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
