import { isAtLeast } from '../nights/statistics.ts';
import { addMinutes, type ClockTime } from '../time/clock-time.ts';

/** The questions before the window, in the order in which they are asked. A yes to any of them refuses it. */
export const WINDOW_QUESTIONS = [
  'bipolar',
  'psychosis',
  'seizures',
  'apneaUntreated',
  'pregnant',
  'actsOutDreams',
  'drivesForALiving',
  'shiftWork',
  'suicidal',
  'dementia',
  'highFallRisk',
  'sedativesChanging',
] as const;
export type WindowQuestion = (typeof WINDOW_QUESTIONS)[number];
export type WindowAnswers = Partial<Record<WindowQuestion, boolean>>;

/** Complete nights of the last 14 that a start needs. */
export const MIN_WINDOW_NIGHTS = 10;

/**
 * Minutes, shares and nights. Five hours is a common shortest window in trials; the floors here and the steps from 65 on are
 * our choice and stricter. Source of the method: Kyle et al. (2023), "Clinical and cost-effectiveness of nurse-delivered sleep
 * restriction therapy for insomnia in primary care (HABIT)", Lancet 402:975-987.
 */
const START = { nights: 14, efficiency: 0.85, asleep: 420, roundTo: 5 } as const;
const WEEK = { nights: 7, minNights: 5, step: 15, max: 480 } as const;
const UNDER_65 = { floor: 330, more: 0.9, less: 0.85 } as const;
const FROM_65 = { floor: 360, more: 0.85, less: 0.8 } as const;

export const windowLimits = (age: number): typeof UNDER_65 | typeof FROM_65 => (age < 65 ? UNDER_65 : FROM_65);

/** Minutes in bed and asleep of a night of the diary; null where one is not known. */
export type WindowNight = readonly [inBed: number, asleep: number] | null;

export type WindowInput = {
  /** Null if unknown. */
  age: number | null;
  rise: ClockTime;
  /** The running window in minutes; null before the start. */
  current: number | null;
  /** Oldest first. */
  nights: readonly WindowNight[];
  answers: WindowAnswers;
  /** Whether the person dozed where it is dangerous. */
  isSleepy: boolean;
};

export type WindowResult = {
  verdict: 'refused' | 'stop' | 'too-few' | 'not-needed' | 'window';
  /** Why it is refused or stopped. */
  why: 'sleepy' | 'age' | WindowQuestion | null;
  /** Minutes. */
  window: number | null;
  bed: ClockTime | null;
  efficiency: number | null;
  /** Minutes more or less than the week before. */
  step: number | null;
};

const NOTHING = { why: null, window: null, bed: null, efficiency: null, step: null } as const;

/** Whether a sleep window may start, and how long it is, or how it changes after a week. */
export function sleepWindow({ age, rise, current, nights, answers, isSleepy }: WindowInput): WindowResult {
  if (isSleepy) return { ...NOTHING, verdict: 'stop', why: 'sleepy' };
  if (age === null || age < 18) return { ...NOTHING, verdict: 'refused', why: 'age' };
  const excluded = WINDOW_QUESTIONS.find((question) => answers[question]);
  if (excluded) return { ...NOTHING, verdict: 'refused', why: excluded };
  return current === null ? startOf(age, rise, nights) : nextWeek(age, rise, current, nights);
}

function startOf(age: number, rise: ClockTime, nights: readonly WindowNight[]): WindowResult {
  const sums = sumsOf(nights.slice(-START.nights));
  if (sums.nights < MIN_WINDOW_NIGHTS) return { ...NOTHING, verdict: 'too-few' };
  const efficiency = sums.asleep / sums.inBed;
  const asleep = sums.asleep / sums.nights;
  if (isAtLeast(efficiency, START.efficiency) || asleep > START.asleep + 1e-9)
    return { ...NOTHING, verdict: 'not-needed', efficiency };
  const rounded = START.roundTo * Math.floor(asleep / START.roundTo + 0.5 + 1e-9);
  const window = Math.min(Math.max(rounded, windowLimits(age).floor), WEEK.max);
  return { ...NOTHING, verdict: 'window', window, bed: addMinutes(rise, -window), efficiency };
}

function nextWeek(age: number, rise: ClockTime, current: number, nights: readonly WindowNight[]): WindowResult {
  const { floor, more, less } = windowLimits(age);
  const efficiency = efficiencyOf(nights);
  if (efficiency === null) return { ...NOTHING, verdict: 'too-few', window: current, bed: addMinutes(rise, -current) };
  const wanted = current + (isAtLeast(efficiency, more) ? WEEK.step : isAtLeast(efficiency, less) ? 0 : -WEEK.step);
  const window = Math.min(Math.max(wanted, floor), WEEK.max);
  const step = window - current;
  return { verdict: 'window', why: null, window, bed: addMinutes(rise, -window), efficiency, step };
}

/** The time asleep of the last seven nights as a share of their time in bed; null with fewer than five known ones. */
function efficiencyOf(nights: readonly WindowNight[]): number | null {
  const { nights: count, inBed, asleep } = sumsOf(nights.slice(-WEEK.nights));
  return count < WEEK.minNights ? null : asleep / inBed;
}

function sumsOf(nights: readonly WindowNight[]) {
  const known = nights.filter((night) => night !== null);
  const sum = (at: 0 | 1) => known.reduce((total, night) => total + night[at], 0);
  return { nights: known.length, inBed: sum(0), asleep: sum(1) };
}
