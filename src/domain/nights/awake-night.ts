import type { LocalMoment } from '../schedules/local-moment.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** The parts of the hour before bed. */
export type WindDownPart = 'list' | 'dim' | 'warm';

/** What a night left on the device. Nothing of it is in the diary before the person adds it. */
export type AwakeNight = {
  /** Each time up, from opening the page until going back to bed, in epoch milliseconds. */
  up: readonly (readonly [fromMs: number, untilMs: number])[];
  /** Whether a child, a pet or a noise needed the person. */
  wasWoken: boolean;
  /** Whether the person added this to the diary or declined to. */
  isAnswered: boolean;
  /** What was written down, until it is kept as a note of the night or torn up. */
  note: string;
  /** The parts that were done in the evening before. */
  parts: readonly WindDownPart[];
};

export type AwakeNights = Readonly<Record<LocalDate, AwakeNight>>;

export const EMPTY_AWAKE_NIGHT: AwakeNight = { up: [], wasWoken: false, isAnswered: false, note: '', parts: [] };

/** A device stores nights this long, and one with a note until the note is answered. */
const STORED_DAYS = 14;

/** The next night begins this many minutes after waking, at midnight at the latest. */
const AFTER_WAKING = 6 * 60;
const USUAL_WAKE: ClockTime = '08:00';

/** The date on which the night of a moment ends. `wake`: when the person woke last, if known. */
export function wakeDateOf({ date, time }: LocalMoment, wake: ClockTime | null): LocalDate {
  const next = Math.min(minutesOfDay(wake ?? USUAL_WAKE) + AFTER_WAKING, MINUTES_IN_DAY);
  return minutesOfDay(time) < next ? date : addDays(date, 1);
}

/** The nights with a change of the newest one or of an earlier one; those of long ago are dropped. */
export function withAwakeNight(nights: AwakeNights, date: LocalDate, change: Partial<AwakeNight>): AwakeNights {
  const all = { ...nights, [date]: { ...(nights[date] ?? EMPTY_AWAKE_NIGHT), ...change } };
  const newest = Object.keys(all).sort().at(-1) ?? date;
  return Object.fromEntries(
    Object.entries(all).filter(([day, { note }]) => note !== '' || day > addDays(newest, -STORED_DAYS)),
  );
}

/** Nights of a week on which a person was up, from which on a program is named. Our choice. */
const OFTEN = 3;

/** Whether the night that ended on a date was the third one up in a week, for the first time in a week. */
export function wasUpOften(nights: AwakeNights, date: LocalDate): boolean {
  const wasUp = (day: LocalDate) => (nights[day]?.up.length ?? 0) > 0;
  const week = (last: LocalDate) => Array.from({ length: 7 }, (_, ago) => addDays(last, -ago));
  const isOften = (last: LocalDate) => wasUp(last) && week(last).filter(wasUp).length >= OFTEN;
  return isOften(date) && !week(addDays(date, -1)).slice(0, -1).some(isOften);
}

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;
const MAX_MINUTES = 720;

/** What the diary can take from a night, to the nearest 5 minutes; null without a time up. */
export function timesUp({ up }: AwakeNight): { awakenings: number; minutesAwake: number } | null {
  if (up.length === 0) return null;
  const minutes = up.reduce((sum, [fromMs, untilMs]) => sum + (untilMs - fromMs) / MINUTE_MS, 0);
  const rounded = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  return { awakenings: up.length, minutesAwake: Math.min(Math.max(rounded, STEP_MINUTES), MAX_MINUTES) };
}

/** `once`, `twice`, `3 times` */
export const howOften = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
