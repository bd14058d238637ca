import { type ClockTime, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import { currentClock } from '../browser/display-format.ts';

/** The hours of an arch and the position of a night on them. Hours count from the left foot. */
export type NightAxis = {
  /** The left foot, in minutes of the day. */
  start: number;
  hours: number;
  bed: number | null;
  wake: number | null;
  labels: { at: number; text: string }[];
};

/** The default range of a picture and the distance between its labeled hours, in minutes. */
export type ShownHours = { start: number; length: number; step: number };

/** Most nights are between 6 PM and noon. */
const ARCH: ShownHours = { start: 18 * 60, length: 18 * 60, step: 3 * 60 };

export function nightAxis(bed: ClockTime | null, wake: ClockTime | null): NightAxis {
  const length = bed !== null && wake !== null ? minutesBetween(bed, wake) : 0;
  const first = bed ?? wake;
  const start = first === null ? ARCH.start : axisStart(minutesOfDay(first), length, ARCH);
  const hours = (length > ARCH.length ? MINUTES_IN_DAY : ARCH.length) / 60;
  const at = first === null ? 0 : minutesAfter(start, minutesOfDay(first)) / 60;
  return {
    start,
    hours,
    bed: bed === null ? null : at,
    wake: wake === null ? null : at + length / 60,
    labels: hourLabels(start, hours),
  };
}

/** The positions of both ends on an arch, in minutes after its left foot. */
export type Ends = { bed: number; wake: number };

/**
 * An axis during the move of an end. An end beyond a foot turns the hours, so that it stays at the foot and the other end moves along.
 * The ends are at most the length of the axis apart.
 */
export function turnedAxis({ start, hours }: Pick<NightAxis, 'start' | 'hours'>, { bed, wake }: Ends): NightAxis {
  const turned = bed < 0 ? bed : Math.max(0, wake - hours * 60);
  const newStart = dayMinute(start + turned);
  return {
    start: newStart,
    hours,
    bed: (bed - turned) / 60,
    wake: (wake - turned) / 60,
    labels: hourLabels(newStart, hours),
  };
}

/** The minute of the day of any number of minutes: -30 -> 1410. */
export const dayMinute = (minutes: number): number => ((minutes % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;

/** Minutes from one minute of the day to the next occurrence of another. */
export const minutesAfter = (start: number, minute: number): number =>
  (minute - start + MINUTES_IN_DAY) % MINUTES_IN_DAY;

/** Start of the picture in minutes of the day: the default start if the sleep fits, else a start that centers the sleep. */
export function axisStart(first: number, length: number, shown: ShownHours): number {
  const fits = (start: number) => minutesAfter(start, first) + length <= shown.length;
  if (fits(shown.start)) return shown.start;
  const offCenter = (start: number) => Math.abs(minutesAfter(start, first) + length / 2 - shown.length / 2);
  const starts = fullHours(shown.step).filter(fits);
  return starts.sort((a, b) => offCenter(a) - offCenter(b))[0] ?? first;
}

/** Every `step` minutes of a day, from midnight. */
export const fullHours = (step: number): number[] =>
  Array.from({ length: MINUTES_IN_DAY / step }, (_, index) => index * step);

/** Pieces of a night, in minutes after midnight, as hours on an axis. */
export const piecesOn = (axis: Pick<NightAxis, 'start'>, pieces: readonly (readonly [number, number])[]) =>
  pieces.map(([from, until]) => {
    const at = minutesAfter(axis.start, dayMinute(from)) / 60;
    return [at, at + (until - from) / 60] as const;
  });

function hourLabels(start: number, hours: number): NightAxis['labels'] {
  return fullHours(ARCH.step)
    .map((minute) => ({ at: minutesAfter(start, minute) / 60, text: hourName(minute) }))
    .filter(({ at }) => at > 0 && at < hours)
    .sort((a, b) => a.at - b.at);
}

/** `1260` -> `9 PM` or `21:00`. */
export function hourName(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24;
  if (currentClock() === '24-hour') return `${String(hour).padStart(2, '0')}:00`;
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
