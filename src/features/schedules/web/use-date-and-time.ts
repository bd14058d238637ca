import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { isTimeZone, type TimeZone } from '#domain/time/time-zone.ts';
import { getUser } from '#features/accounts/contract.ts';
import { browserTimeZone } from '#ui/session/browser-time-zone.ts';
import { call } from '#ui/session/call.ts';
import { useStoredUser } from '#ui/session/user.ts';

/** A moment and the zone in which the person reads it. */
export type DateAndTime = { zone: TimeZone; nowMs: number };

/** The moment `asOfMs` (epoch ms) in the zone of the account, where it has one and the browser knows it, else of the browser. */
export function useDateAndTime(asOfMs: number): DateAndTime {
  const user = useStoredUser();
  const account = useQuery({
    ...query(call, getUser, { ownerId: user?.id ?? '' }),
    enabled: user !== null,
    networkMode: 'always',
  });
  const saved = account.data?.timezone;
  return { zone: saved && isTimeZone(saved) ? saved : browserTimeZone(), nowMs: asOfMs };
}
