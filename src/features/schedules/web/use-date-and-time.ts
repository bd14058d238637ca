import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { isTimeZone, type TimeZone } from '#domain/time/time-zone.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';

/** A moment and the zone to show it in. */
export type DateAndTime = { zone: TimeZone; nowMs: number };

/** The moment `asOfMs` (epoch ms) in the zone of the account, if it has one that the browser supports, else in the browser's zone. */
export function useDateAndTime(asOfMs: number): DateAndTime {
  const user = useStoredUser();
  const account = useQuery({
    ...query(call, getUser, { ownerId: user?.id ?? '' }),
    enabled: user !== null,
  });
  const saved = account.data?.timezone;
  return { zone: saved && isTimeZone(saved) ? saved : browserTimeZone(), nowMs: asOfMs };
}
