import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { listSleepSessions, type SleepSessionSummary } from '#core/nights/imported-contract.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';

/** While nights are on their way, how often it is looked whether some have come. */
const POLL_MS = { now: 2000, late: 5000, no: false } as const;

const sessionsKey = (ownerId: string) => queryKey(listSleepSessions, { ownerId });

/** How many nights are here; undefined where that is not known. */
export const countSessions = (client: QueryClient, ownerId: string): number | undefined =>
  client.getQueryData<SleepSessionSummary[]>(sessionsKey(ownerId))?.length;

/** The nights that came, newest first. Asked for only where a connection is active; more often while nights are on their way. */
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
