import { localClockTime, localDate } from '#core/person/web/today-in.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';

export type LocalMoment = { date: LocalDate; time: ClockTime };

/** What calendar and clock show in a zone at an instant (epoch ms). */
export function localMoment(zone: TimeZone, atMs: number): LocalMoment {
  if (zone === browserTimeZone()) {
    const moment = new Date(atMs);
    return { date: localDate(moment), time: localClockTime(moment) };
  }
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}
