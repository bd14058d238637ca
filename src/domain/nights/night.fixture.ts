import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import { timeInBed } from '../log/night-log.ts';
import { type ClockTime, clockTimeOf } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';
import type { ImportedSleep, ImportedTimes } from './nights-with-imports.ts';

/** A Saturday. Its log is of the night that began on Friday evening. */
export const A_SATURDAY: LocalDate = '2026-03-28';

/** A logged night with times. Other fields are as in a log with only times and a rating. Habits are ticked the evening before. */
export function aNight(values: Partial<LoggedNight> = {}): LoggedNight {
  const times = { bedTime: '23:00', wakeTime: '07:00', ...values };
  const { date = A_SATURDAY, isAnswered = (values.habitsDone ?? 0) !== 0 } = values;
  return {
    date,
    ...(isAnswered && { tickedAt: `${addDays(date, -1)}T22:00` }),
    totalTimeInBed: timeInBed(times.bedTime, times.wakeTime),
    sleepQualityScore: 6,
    isRated: true,
    overallScore: 60,
    roomAnalysisScore: null,
    habitsDone: 0,
    isAnswered,
    notes: '',
    isCompleted: true,
    ...times,
  };
}

/** Every field of a diary that one can enter, but whether the person was woken. */
export const A_DIARY = {
  ...{ triedToSleep: '23:20', minutesToFallAsleep: 15, awakenings: 2, minutesAwake: 25, outOfBed: '07:05' },
  ...{
    napMinutes: 0,
    lastCaffeine: '13:15',
    caffeineCups: 2,
    alcoholDrinks: 0,
    outdoorMinutes: 30,
    sleepMedicine: false,
  },
};

/** The imported sleep of a date: one night of a ring in one piece. */
export function importedSleep(date: LocalDate, times: Partial<ImportedTimes> = {}): ImportedSleep {
  const minutesInBed = times.minutesInBed ?? 456;
  const night = {
    source: 'oura',
    bedTime: '23:12',
    wakeTime: '06:48',
    spanMinutes: minutesInBed,
    minutesInBed,
    minutesBetween: 0,
    asleepMinutes: null,
    pieces: 1,
    ...times,
  };
  return { date, night, logged: null, sleeps: [], naps: [], napMinutes: 0, asleep24: null, rest24: minutesInBed };
}

/** The row that opening the page creates. */
export const onlyOpened = (date: LocalDate): LoggedNight => ({
  ...aNight({ date, bedTime: null, wakeTime: null, sleepQualityScore: 5, overallScore: null }),
  isRated: false,
  isCompleted: false,
});

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

/**
 * `count` consecutive nights ending with the log of `last`, oldest first. `values` receives the index from the oldest.
 */
export function nightsInARow(
  last: LocalDate,
  count: number,
  values: (index: number) => Partial<LoggedNight> = () => ({}),
): LoggedNight[] {
  return Array.from({ length: count }, (_, index) =>
    aNight({ date: addDays(last, index - count + 1), ...values(index) }),
  );
}

export const anyClock: fc.Arbitrary<ClockTime> = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);

/** Any entries of a night. */
export const anyEntries = {
  bedTime: fc.option(anyClock),
  wakeTime: fc.option(anyClock),
  totalTimeInBed: fc.option(fc.integer({ min: 0, max: 1439 })),
  sleepQualityScore: fc.integer({ min: 1, max: 10 }),
  overallScore: fc.option(fc.integer({ min: 0, max: 100 })),
  roomAnalysisScore: fc.option(fc.integer({ min: 0, max: 100 })),
  isRated: fc.boolean(),
  habitsDone: fc.integer({ min: 0, max: ALL_HABITS }),
  isAnswered: fc.boolean(),
  isCompleted: fc.boolean(),
};

/** Nights of different dates up to `last`, in any order and with any values. Many were only opened. */
export const anyNights = (last: LocalDate, maxCount = 45): fc.Arbitrary<LoggedNight[]> =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: -2 * maxCount, max: 0 }).map((days) => addDays(last, days)),
        fc.option(fc.record({ ...anyEntries, notes: fc.constantFrom('', 'a note') })),
      ),
      { selector: ([date]) => date, maxLength: maxCount },
    )
    .map((rows) => rows.map(([date, entered]) => ({ ...onlyOpened(date), ...entered })));
