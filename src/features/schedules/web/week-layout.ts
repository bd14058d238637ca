import type { SleepSchedule } from '#core/schedules/contract.ts';
import { type PlannedEvening, type PlannedNight, weekOfSchedules } from '#domain/schedules/week.ts';

export type Night = PlannedNight<SleepSchedule>;
export type Stretch = { fromMinutes: number; toMinutes: number };

/** One evening as it is drawn: nights that share time lie in lanes of their own, one below the other. */
export type EveningLayout = PlannedEvening<SleepSchedule> & {
  lanes: readonly (readonly Night[])[];
  /** Where two or more nights of this evening share time. */
  shared: readonly Stretch[];
  overlaps: boolean;
};

/** All of it in minutes after the noon of the evening's day. */
export type WeekLayout = Stretch & { evenings: readonly EveningLayout[]; hours: readonly number[] };

/** Most nights lie between 6 PM and noon. */
const DEFAULT_RANGE: Stretch = { fromMinutes: 6 * 60, toMinutes: 24 * 60 };
const STEP = 3 * 60;

/** The seven evenings from Monday on one line of hours, long enough for all of them. */
export function weekLayout(schedules: readonly SleepSchedule[]): WeekLayout {
  const evenings = weekOfSchedules(schedules).map((evening) => ({
    ...evening,
    lanes: inLanes(evening.nights),
    shared: sharedStretches(evening.nights),
    overlaps: evening.nights.some(({ overlapsWith }) => overlapsWith.length > 0),
  }));
  const nights = evenings.flatMap((evening) => evening.nights);
  const earliest = Math.min(DEFAULT_RANGE.fromMinutes, ...nights.map((night) => night.fromMinutes));
  const latest = Math.max(DEFAULT_RANGE.toMinutes, ...nights.map((night) => night.toMinutes));
  const fromMinutes = Math.floor(earliest / STEP) * STEP;
  const toMinutes = Math.ceil(latest / STEP) * STEP;
  const hours = Array.from({ length: (toMinutes - fromMinutes) / STEP + 1 }, (_, index) => fromMinutes + index * STEP);
  return { fromMinutes, toMinutes, hours, evenings };
}

/** Each night in the first lane whose last night has ended; nights come earliest first. */
function inLanes(nights: readonly Night[]): Night[][] {
  const lanes: Night[][] = [];
  for (const night of nights) {
    const free = lanes.find((lane) => (lane.at(-1)?.toMinutes ?? 0) <= night.fromMinutes && !isSameStart(lane, night));
    if (free) free.push(night);
    else lanes.push([night]);
  }
  return lanes;
}

/** A night of no minutes still needs its place. */
const isSameStart = (lane: readonly Night[], night: Night): boolean => lane.at(-1)?.fromMinutes === night.fromMinutes;

/** Nights come earliest first, so what has been shared so far only grows to the right. */
function sharedStretches(nights: readonly Night[]): Stretch[] {
  const stretches: Stretch[] = [];
  let latestEnd = Number.NEGATIVE_INFINITY;
  for (const { fromMinutes, toMinutes } of nights) {
    const last = stretches.at(-1);
    const end = Math.min(latestEnd, toMinutes);
    latestEnd = Math.max(latestEnd, toMinutes);
    if (end <= fromMinutes) continue;
    if (last && fromMinutes <= last.toMinutes) last.toMinutes = Math.max(last.toMinutes, end);
    else stretches.push({ fromMinutes, toMinutes: end });
  }
  return stretches;
}
