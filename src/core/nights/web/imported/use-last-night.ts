import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type ImportedNight, listImportedNights } from '../../imported-contract.ts';

const POLL_INTERVAL_MS = 60_000;

/** What was told as recently as this is not asked for again by what shows it. */
const RECENT_MS = 5000;

/** Asks what was told of the nights since a date. */
export const importedNightsSince = (owner: string, date: LocalDate) => ({
  ...query(call, listImportedNights, { ownerId: owner }, { since: date }),
  staleTime: RECENT_MS,
});

/**
 * What was told of the night that ended on `date`; undefined while nothing is known. Asked anew every minute, because a wearable sends
 * the night when it likes; a guest has no wearable, so for guests only when the page is seen again.
 */
export function useLastNight(owner: string, date: LocalDate): ImportedNight | undefined {
  const isUser = useStoredUser() !== null;
  const { data } = useQuery({
    ...importedNightsSince(owner, date),
    refetchInterval: isUser && POLL_INTERVAL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return data?.find((night) => night.date === date);
}
