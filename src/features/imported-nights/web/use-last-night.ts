import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { call } from '#ui/session/call.ts';
import { useStoredUser } from '#ui/session/user.ts';
import { type ImportedNight, listImportedNights } from '../contract.ts';

const ASK_EVERY_MS = 60_000;

/**
 * What was told of the night that ended on `date`; undefined while nothing is known. Asked anew every minute, because a wearable sends
 * the night when it likes; a guest has no wearable, so for guests only when the page is seen again.
 */
export function useLastNight(owner: string, date: LocalDate): ImportedNight | undefined {
  const isUser = useStoredUser() !== null;
  const { data } = useQuery({
    ...query(call, listImportedNights, { ownerId: owner }, { since: date }),
    refetchInterval: isUser && ASK_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    networkMode: 'always',
  });
  return data?.find((night) => night.date === date);
}
