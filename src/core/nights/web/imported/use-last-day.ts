import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
 * The imported sleep of a date and the two before it. Fetched again every minute, because a wearable sends the night at
 * any time. A guest has no wearable, so for guests it is fetched only when the page regains focus. `isKept`: on a new
 * date the days of the former one stay until the answer.
 */
export function useLastDays(owner: string, date: LocalDate, { isKept = false } = {}) {
  const isUser = useStoredUser() !== null;
  return useQuery({
    ...lastImportedDays(owner, date),
    ...(isKept && { placeholderData: keepPreviousData }),
    refetchInterval: isUser && POLL_INTERVAL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** The imported sleep of `date`; undefined while unknown. */
export const useLastDay = (owner: string, date: LocalDate): ImportedDay | undefined =>
  useLastDays(owner, date).data?.days.find((day) => day.date === date);
