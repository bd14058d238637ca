import { type ClockTime, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import { axisStart, fullHours, hourName, minutesAfter, type ShownHours } from './night-axis.ts';

/** Positions on the line of a night, as shares of its width from 0 to 1. */
type LineAxis = {
  bed: number;
  wake: number;
  reminder: number | null;
  labels: { at: number; text: string }[];
};

/** Most nights are between 8 PM and 10 AM. */
const LINE: ShownHours = { start: 20 * 60, length: 14 * 60, step: 4 * 60 };

/** Beyond this position there is no room for an hour label. */
const MAX_LABEL_POSITION = 0.94;

/** `reminderMinutes` is the lead time of the reminder before bedtime; null: none. The line moves to contain the whole night. */
export function lineAxis(bed: ClockTime, wake: ClockTime, reminderMinutes: number | null): LineAxis {
  const lead = reminderMinutes ?? 0;
  const first = (minutesOfDay(bed) - lead + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  const sleepMinutes = minutesBetween(bed, wake);
  const length = Math.min(lead + sleepMinutes, MINUTES_IN_DAY);
  const shown = length > LINE.length ? MINUTES_IN_DAY : LINE.length;
  const start = axisStart(first, length, { ...LINE, length: shown });
  const bedOffset = minutesAfter(start, first) + lead;
  return {
    bed: bedOffset / shown,
    wake: Math.min((bedOffset + sleepMinutes) / shown, 1),
    reminder: reminderMinutes === null ? null : (bedOffset - lead) / shown,
    labels: fullHours(LINE.step)
      .map((minute) => ({ at: minutesAfter(start, minute) / shown, text: hourName(minute) }))
      .filter(({ at }) => at <= MAX_LABEL_POSITION)
      .sort((a, b) => a.at - b.at),
  };
}

/** Minutes after midnight of the date on which a night ended, negative before it. */
export type Bar = readonly [from: number, until: number];

/** Six in the evening before. */
export const USUAL_START = -6 * 60;

/** The first minute of the line: 6 PM, unless the sleep needs other hours. */
export function dayLineStart(bars: readonly Bar[]): number {
  const [first, last] = [Math.min(...bars.map(([from]) => from)), Math.max(...bars.map(([, until]) => until))];
  if (first >= USUAL_START && last <= USUAL_START + MINUTES_IN_DAY) return USUAL_START;
  return Math.min(Math.floor(first / 60) * 60, Math.max(USUAL_START, last - MINUTES_IN_DAY));
}
