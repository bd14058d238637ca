import type { PlacedSession } from '#domain/sessions/placement.ts';
import { comparedNights } from '#domain/sleep-day/compared-nights.ts';
import { sessionDays } from '#domain/sleep-day/session-days.ts';
import { clockAt, figuresOf } from '#domain/sleep-day/sleep-days.ts';
import type { Found } from '../contract.ts';
import type { PlacedReading } from './placed-reading.ts';

const EXAMPLES = 5;

/** The content of a file, compared with the owner's stored sessions. */
export function foundIn(
  { sessions: placed, unreadable, needsTimeZone, timeZone }: PlacedReading,
  stored: readonly PlacedSession[],
): Found {
  const sessions = [...placed.keys()];
  const nights = sessionDays(sessions).flatMap(({ date, nights: [own] }) => (own ? [{ ...own, date }] : []));
  return {
    ...comparedNights(sessions, stored),
    sources: [...new Set(sessions.map(({ source }) => source))].sort(),
    firstNight: nights[0]?.date ?? null,
    lastNight: nights.at(-1)?.date ?? null,
    unreadable,
    needsTimeZone,
    timeZone,
    examples: nights
      .slice(-EXAMPLES)
      .reverse()
      .map(({ date, source, blocks }) => {
        const { localFrom = 0, localUntil = 0 } = figuresOf(blocks) ?? {};
        return { date, bedTime: clockAt(localFrom), wakeTime: clockAt(localUntil), source };
      }),
  };
}
