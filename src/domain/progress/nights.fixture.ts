import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import { anyEntries, onlyOpened } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { clockTimeOf } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** A Friday. */
export const TODAY: LocalDate = '2026-03-20';

/** A row created by opening the page, plus the given entries. `daysAgo` counts back from TODAY. */
export const night = (daysAgo: number, entered: Partial<LoggedNight> = {}): LoggedNight => ({
  ...onlyOpened(addDays(TODAY, -daysAgo)),
  isRated: entered.sleepQualityScore !== undefined,
  isAnswered: entered.habitsDone !== undefined,
  ...entered,
});

/** One scored night per score, newest first, starting today. */
export const scored = (...newestFirst: (number | null)[]): LoggedNight[] =>
  newestFirst.map((overallScore, daysAgo) => night(daysAgo, { overallScore, isCompleted: true }));

/** Up to `maxCount` nights with distinct dates in any order, some after TODAY, many empty. */
export const anyNights = (maxCount = 80): fc.Arbitrary<LoggedNight[]> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: -3, max: 2 * maxCount }), fc.option(fc.record(anyEntries))), {
      maxLength: maxCount,
      selector: ([daysAgo]) => daysAgo,
    })
    .map((rows) => rows.map(([daysAgo, values]) => night(daysAgo, values ?? {})));

/**
 * `count` plausible nights up to TODAY, deterministic: bedtimes from 21:40 to 23:50, six and a half to nine hours in
 * bed.
 */
export function plausibleNights(count: number): LoggedNight[] {
  let seed = 1;
  const chance = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, daysAgo) => {
    const bed = 1300 + Math.floor(chance() * 130);
    const minutes = 390 + Math.floor(chance() * 150);
    return night(daysAgo, {
      bedTime: clockTimeOf(bed),
      wakeTime: clockTimeOf(bed + minutes),
      totalTimeInBed: minutes,
      sleepQualityScore: 1 + Math.floor(chance() * 10),
      overallScore: 20 + Math.floor(chance() * 81),
      roomAnalysisScore: 70 + Math.floor(chance() * 10),
      habitsDone: Math.floor(chance() * (ALL_HABITS + 1)),
      isCompleted: true,
    });
  });
}
