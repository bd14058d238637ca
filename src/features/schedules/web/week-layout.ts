import type { SleepSchedule } from '#core/schedules/contract.ts';
import { type PlannedEvening, type PlannedNight, weekOfSchedules } from '#domain/schedules/week.ts';

export type Night = PlannedNight<SleepSchedule>;
export type Stretch = { fromMinutes: number; toMinutes: number };

/** The layout of one evening: overlapping nights have their own lanes, one below the other. */
export type EveningLayout = PlannedEvening<SleepSchedule> & {
  lanes: readonly (readonly Night[])[];
  /** The stretches in which two or more nights of this evening overlap. */
  shared: readonly Stretch[];
  overlaps: boolean;
};

/** All values are minutes after noon of the evening's day. */
export type WeekLayout = Stretch & { evenings: readonly EveningLayout[]; hours: readonly number[] };

/** Most nights are between 6 PM and noon. */
const DEFAULT_RANGE: Stretch = { fromMinutes: 6 * 60, toMinutes: 24 * 60 };
const STEP = 3 * 60;

/** The seven evenings from Monday on a shared time axis that fits all of them. */
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

/** Puts each night into the first lane that is free. Nights are sorted by start. */
function inLanes(nights: readonly Night[]): Night[][] {
  const lanes: Night[][] = [];
  for (const night of nights) {
    const free = lanes.find((lane) => (lane.at(-1)?.toMinutes ?? 0) <= night.fromMinutes && !isSameStart(lane, night));
    if (free) free.push(night);
    else lanes.push([night]);
  }
  return lanes;
}

/** A night of zero minutes still needs its own place. */
const isSameStart = (lane: readonly Night[], night: Night): boolean => lane.at(-1)?.fromMinutes === night.fromMinutes;

/** Nights are sorted by start, so the overlap found so far only grows to the right. */
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
