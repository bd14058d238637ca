import { type ClockTime, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';

/** The clock that an arch shows, and where a night lies on it. Hours count from the left foot. */
export type NightAxis = {
  hours: number;
  bed: number | null;
  wake: number | null;
  labels: { at: number; text: string }[];
};

/** Most nights lie between 6 PM and noon. */
const USUAL_START = 18 * 60;
const USUAL_LENGTH = 18 * 60;
const STEP = 3 * 60;

export function nightAxis(bed: ClockTime | null, wake: ClockTime | null): NightAxis {
  const length = bed !== null && wake !== null ? minutesBetween(bed, wake) : 0;
  const first = bed ?? wake;
  const start = first === null ? USUAL_START : startFor(minutesOfDay(first), length);
  const hours = (length > USUAL_LENGTH ? MINUTES_IN_DAY : USUAL_LENGTH) / 60;
  const at = first === null ? 0 : after(start, minutesOfDay(first)) / 60;
  return {
    hours,
    bed: bed === null ? null : at,
    wake: wake === null ? null : at + length / 60,
    labels: hourLabels(start, hours),
  };
}

const after = (start: number, minute: number): number => (minute - start + MINUTES_IN_DAY) % MINUTES_IN_DAY;

/** 6 PM where the night fits, else the start that puts a sleep by day in the middle. In minutes of the day. */
function startFor(first: number, length: number): number {
  const fits = (start: number) => after(start, first) + length <= USUAL_LENGTH;
  if (fits(USUAL_START)) return USUAL_START;
  const offCentre = (start: number) => Math.abs(after(start, first) + length / 2 - USUAL_LENGTH / 2);
  const starts = Array.from({ length: MINUTES_IN_DAY / STEP }, (_, place) => place * STEP).filter(fits);
  return starts.sort((a, b) => offCentre(a) - offCentre(b))[0] ?? first;
}

function hourLabels(start: number, hours: number): NightAxis['labels'] {
  const full = Array.from({ length: MINUTES_IN_DAY / STEP }, (_, place) => place * STEP);
  return full
    .map((minute) => ({ at: after(start, minute) / 60, text: hourName(minute / 60) }))
    .filter(({ at }) => at > 0 && at < hours)
    .sort((a, b) => a.at - b.at);
}

const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
