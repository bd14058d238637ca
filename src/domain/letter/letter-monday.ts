import type { ClockTime } from '../time/clock-time.ts';
import { addDays, type LocalDate, weekday } from '../time/local-date.ts';
import type { TimeZone } from '../time/time-zone.ts';
import { dateIn, instantOf } from '../time/zone.ts';

/** Local time on Mondays. */
const LETTER_TIME: ClockTime = '08:00';

/** The instant of the letter of a Monday, in epoch milliseconds. Without a zone, that of UTC. */
export const letterMs = (zone: TimeZone, monday: LocalDate): number =>
  instantOf(zone, monday, LETTER_TIME) ?? Date.parse(`${monday}T${LETTER_TIME}Z`);

/** The Monday of the newest letter. */
export function newestMonday(zone: TimeZone, nowMs: number): LocalDate {
  const date = dateIn(zone, nowMs);
  const monday = addDays(date, -weekday(date));
  return letterMs(zone, monday) <= nowMs ? monday : addDays(monday, -7);
}

/** The Monday of a planned instant, in whichever zone it was planned: 8:00 there is on Sunday or Monday in UTC. */
export function plannedMonday(letterAt: string): LocalDate {
  const date = letterAt.slice(0, 10);
  return weekday(date) === 0 ? date : addDays(date, 1);
}
