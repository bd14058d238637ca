import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** A Friday. */
export const TODAY: LocalDate = '2026-03-20';

/** The row that opening the page creates. */
const OPENED: Omit<LoggedNight, 'date'> = {
  bedTime: null,
  wakeTime: null,
  totalTimeInBed: null,
  sleepQualityScore: 5,
  isRated: false,
  overallScore: null,
  roomAnalysisScore: null,
  habitsDone: 0,
  isAnswered: false,
  notes: '',
  isCompleted: false,
};

/** A row created by opening the page, plus the given entries. `daysAgo` counts back from TODAY. */
export const night = (daysAgo: number, entered: Partial<LoggedNight> = {}): LoggedNight => ({
  date: addDays(TODAY, -daysAgo),
  ...OPENED,
  isRated: entered.sleepQualityScore !== undefined,
  isAnswered: entered.habitsDone !== undefined,
  ...entered,
});

/** One scored night per score, newest first, starting today. */
export const scored = (...newestFirst: (number | null)[]): LoggedNight[] =>
  newestFirst.map((overallScore, daysAgo) => night(daysAgo, { overallScore, isCompleted: true }));

const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => clockAt(minute));

const entered: fc.Arbitrary<Partial<LoggedNight>> = fc.record({
  bedTime: fc.option(clock),
  wakeTime: fc.option(clock),
  totalTimeInBed: fc.option(fc.integer({ min: 0, max: 1439 })),
  sleepQualityScore: fc.integer({ min: 1, max: 10 }),
  overallScore: fc.option(fc.integer({ min: 0, max: 100 })),
  roomAnalysisScore: fc.option(fc.integer({ min: 0, max: 100 })),
  isRated: fc.boolean(),
  habitsDone: fc.integer({ min: 0, max: ALL_HABITS }),
  isAnswered: fc.boolean(),
  isCompleted: fc.boolean(),
});

/** Up to `maxCount` nights with distinct dates in any order, some after TODAY, many empty. */
export const anyNights = (maxCount = 80): fc.Arbitrary<LoggedNight[]> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: -3, max: 2 * maxCount }), fc.option(entered)), {
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
      bedTime: clockAt(bed),
      wakeTime: clockAt(bed + minutes),
      totalTimeInBed: minutes,
      sleepQualityScore: 1 + Math.floor(chance() * 10),
      overallScore: 20 + Math.floor(chance() * 81),
      roomAnalysisScore: 70 + Math.floor(chance() * 10),
      habitsDone: Math.floor(chance() * (ALL_HABITS + 1)),
      isCompleted: true,
    });
  });
}

/** A clock time from minutes of a day, which may exceed one day. */
export function clockAt(minutes: number): string {
  const minute = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
