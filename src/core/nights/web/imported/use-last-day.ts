import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { type ImportedDay, listImportedDays } from '../../sleep-day-contract.ts';

const POLL_INTERVAL_MS = 60_000;

/** Data fetched this recently is not fetched again on mount. */
const RECENT_MS = 5000;

/** The nights before today's that the daily log may offer to add. */
const EARLIER_NIGHTS = 2;

/** The query for the imported sleep of a date and the two before it. */
export const lastImportedDays = (owner: string, date: LocalDate) => ({
  ...query(call, listImportedDays, { ownerId: owner }, { since: addDays(date, -EARLIER_NIGHTS) }),
  staleTime: RECENT_MS,
});

/**
 * The imported sleep of `date`; undefined while unknown. Fetched again every minute, because a wearable
 * sends the night at any time. A guest has no wearable, so for guests it is fetched only when the page regains focus.
 */
export function useLastDay(owner: string, date: LocalDate): ImportedDay | undefined {
  const isUser = useStoredUser() !== null;
  const { data } = useQuery({
    ...lastImportedDays(owner, date),
    refetchInterval: isUser && POLL_INTERVAL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return data?.days.find((day) => day.date === date);
}
