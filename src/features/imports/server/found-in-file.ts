import { refuse } from '#contract/errors.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import { OWN_SOURCE } from '#domain/sessions/source-names.ts';
import { comparedNights } from '#domain/sleep-day/compared-nights.ts';
import { sessionDays } from '#domain/sleep-day/session-days.ts';
import { figuresOf } from '#domain/sleep-day/sleep-days.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { skippedMessage } from '#platform/exports/skipped.ts';
import type { Found } from '../contract.ts';
import type { PlacedReading } from './placed-reading.ts';
import type { Entries } from './restore-entries.ts';

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
        return { date, bedTime: clockTimeOf(localFrom), wakeTime: clockTimeOf(localUntil), source };
      }),
  };
}

/** Adds what a person entered in this app. Refuses a file without anything that can be used. */
export function withEntries(found: Found, { entered, nights, ...leftOut }: Entries): Found {
  const unreadable = (['unusable_record', 'too_many_records'] as const).flatMap((reason) =>
    leftOut[reason] > 0 ? { count: leftOut[reason], reason, sentence: skippedMessage(reason, leftOut[reason]) } : [],
  );
  if (entered.length + unreadable.length === 0) return found;
  if (found.nights + found.naps === 0 && entered.every(({ count }) => count === 0)) {
    throw refuse(
      'unusable',
      ['There is nothing in this file that we could use.', ...unreadable.map(({ sentence }) => sentence)].join(' '),
    );
  }
  const dates = [found.firstNight, found.lastNight, ...nights.map(({ date }) => date)]
    .filter((date) => date !== null)
    .sort();
  const examples = nights.flatMap(({ date, bedTime, wakeTime }) =>
    bedTime && wakeTime ? { date, bedTime, wakeTime, source: OWN_SOURCE } : [],
  );
  return {
    ...found,
    entered,
    sources: [...new Set([...found.sources, OWN_SOURCE])].sort(),
    firstNight: dates[0] ?? null,
    lastNight: dates.at(-1) ?? null,
    unreadable: [...found.unreadable, ...unreadable],
    examples: [...found.examples, ...examples].sort((one, other) => textOrder(other.date, one.date)).slice(0, EXAMPLES),
  };
}
