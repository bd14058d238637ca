import { z } from 'zod';
import { nightFigures } from '../diary/diary-night.ts';
import type { Guard, Guards, Runs } from '../insights/guards.ts';
import type { LoggedNight } from '../nights/night.ts';
import { isAtLeast } from '../nights/statistics.ts';
import { ClockTime } from '../time/clock-time.ts';
import { addDays, dayNumber, LocalDate } from '../time/local-date.ts';
import { dayOfStep, type NightAnswer, ProgramEnd, type ProgramState, WEEK_NIGHTS } from './program-state.ts';
import { sleepWindow, type WindowNight, windowLimits } from './sleep-window.ts';

/** Weeks, minutes and days of a running window. Our choices. */
const END = { weeks: 8, longMinutes: 420, longWeeks: 2, floorWeeks: 3, efficiency: 0.85 } as const;
const MAX_UNANSWERED_DAYS = 2;
export const DIARY_NIGHTS = 14;

/** `done`: 7 hours, and asleep for most of them. `floor`: a person helps further. `weeks`: it lasted eight weeks. */
const WindowEnd = z.union([z.enum(['done', 'floor', 'weeks']), ProgramEnd]);
export type WindowEnd = z.infer<typeof WindowEnd>;

/** A week that is over: its window in minutes, and the share of it asleep; null with too few nights. */
const WindowWeek = z.object({ minutes: z.number().int(), efficiency: z.number().nullable() });

/** A started sleep window. Dates are evenings but those of `answeredOn`, the last morning with an answer to the daily question. */
export const WindowState = z.object({
  startedOn: LocalDate,
  weekStartedOn: LocalDate,
  rise: ClockTime,
  minutes: z.number().int(),
  weeks: z.array(WindowWeek),
  answeredOn: LocalDate,
  isPaused: z.boolean(),
  /** Whether it paused by itself, because the daily question was not answered. */
  isUnanswered: z.boolean().optional(),
  ended: z.object({ on: LocalDate, why: WindowEnd }).nullable(),
});
export type WindowState = z.infer<typeof WindowState>;

/** A program with its sleep window and what was answered about its nights, by wake date. */
export type RunningProgram = ProgramState & { window: WindowState | null; nights: Record<LocalDate, NightAnswer> };

/** Minutes in bed and asleep of a night. A person who did not enter it tried to sleep at bedtime. */
export function windowNight(night: LoggedNight): WindowNight {
  const { figures } = nightFigures({ ...night, triedToSleep: night.triedToSleep ?? night.bedTime }, night.date, null);
  const { timeInBed, timeAsleep } = figures;
  return timeInBed && timeAsleep !== null ? [timeInBed, timeAsleep] : null;
}

/** One entry for each of the last `count` wake dates up to `last`, oldest first. */
export function windowNights(nights: readonly LoggedNight[], last: LocalDate, count: number): WindowNight[] {
  const byDate = new Map(nights.map((night) => [night.date, night]));
  return Array.from({ length: count }, (_, at) => {
    const night = byDate.get(addDays(last, at + 1 - count));
    return night ? windowNight(night) : null;
  });
}

/** Guards under which no window is offered: times set by a clinician, nights of care, and hours that shift. */
const FORBIDDING: readonly Guard[] = ['clinician', 'care-at-night', 'shifts'];

/**
 * Whether a window is offered, once in a program: to an account whose program is against hard nights and at the end of its second step or later,
 * with 14 nights of the diary in four weeks.
 */
export function isWindowOffered(
  state: RunningProgram,
  {
    nights,
    today,
    guards,
    isGuest,
  }: { nights: readonly LoggedNight[]; today: LocalDate; guards: Guards; isGuest: boolean },
): boolean {
  const isFitting = state.program === 'asleep' || state.program === 'wake';
  const isFarEnough = state.step > 2 || (state.step === 2 && dayOfStep(state, today) > WEEK_NIGHTS);
  const isStopped = state.ended !== null && state.ended.why !== 'finished';
  if (state.window || !isFitting || !isFarEnough || isStopped || isGuest) return false;
  const known = windowNights(nights, today, 2 * DIARY_NIGHTS).filter((night) => night !== null);
  return known.length >= DIARY_NIGHTS && !guards.held.some((guard) => FORBIDDING.includes(guard));
}

/** Starts a window of so many minutes on an evening. */
export const startWindow = (evening: LocalDate, rise: ClockTime, minutes: number): WindowState => ({
  ...{ startedOn: evening, weekStartedOn: evening, rise, minutes, weeks: [] },
  ...{ answeredOn: evening, isPaused: false, ended: null },
});

/**
 * The window as of a morning: paused after two mornings without an answer, and a week that is over judged and answered with
 * the next window or the end. The day of the last night is waited for until that night is complete.
 */
export function windowOn(
  state: WindowState,
  { nights, age, today }: { nights: readonly LoggedNight[]; age: number; today: LocalDate },
): WindowState {
  if (state.ended || state.isPaused) return state;
  if (dayNumber(today) - dayNumber(state.answeredOn) > MAX_UNANSWERED_DAYS)
    return { ...state, isPaused: true, isUnanswered: true };
  const last = addDays(state.weekStartedOn, WEEK_NIGHTS);
  const week = windowNights(nights, last, WEEK_NIGHTS);
  if (today < last || (today === last && week.at(-1) === null)) return state;
  const { rise, minutes } = state;
  const judged = sleepWindow({ age, rise, current: minutes, nights: week, answers: {}, isSleepy: false });
  const weeks = [...state.weeks, { minutes, efficiency: judged.efficiency }];
  const why = endOf(weeks, age);
  const next = { ...state, weeks, weekStartedOn: last, minutes: judged.window ?? minutes };
  return why ? { ...next, minutes, ended: { on: today, why } } : next;
}

function endOf(weeks: WindowState['weeks'], age: number): WindowEnd | null {
  const known = weeks.flatMap(({ minutes, efficiency }) => (efficiency === null ? [] : [{ minutes, efficiency }]));
  const areLast = (count: number, fits: (week: { minutes: number; efficiency: number }) => boolean): boolean =>
    known.length >= count && known.slice(-count).every(fits);
  const isGood = (efficiency: number) => isAtLeast(efficiency, END.efficiency);
  if (areLast(END.longWeeks, (week) => week.minutes >= END.longMinutes && isGood(week.efficiency))) return 'done';
  const { floor } = windowLimits(age);
  if (areLast(END.floorWeeks, (week) => week.minutes <= floor && !isGood(week.efficiency))) return 'floor';
  return weeks.length >= END.weeks ? 'weeks' : null;
}

/** The first end stays. */
export const endWindow = (state: WindowState, on: LocalDate, why: WindowEnd): WindowState =>
  state.ended ? state : { ...state, ended: { on, why } };

/** What runs, for the guards. A paused one runs, and a window outlasts its finished program. */
export const runsOf = (program: RunningProgram | null | undefined): Runs =>
  program?.window && !program.window.ended ? 'window' : program && !program.ended ? 'program' : null;
