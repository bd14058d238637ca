import { addMinutes, type ClockTime } from '../time/clock-time.ts';
import type { Interval } from './body-clock.ts';

/**
 * Minutes. Eastward plans follow Eastman et al. (2005), "Advancing circadian rhythms before eastward flight", Sleep 28:33-44:
 * an hour earlier a day with 3.5 h of morning light moved the clock by about half an hour a day. `low` is the distance of
 * the lowest body temperature before waking. The westward plan, `low` and all limits are our choices.
 */
const HOUR = 60;
const DAYS_BEFORE = 3;
const LIMITS = { minHours: 3, maxEast: 8 } as const;
const LOW_BEFORE_WAKE = 180;
const AROUND_LOW = 240;
const ADVANCE = { bedStep: -60, movedADay: -30, light: 210, dim: 180 } as const;
const DELAY = { bedStep: 60, movedADay: 60, light: 120, dim: 120 } as const;

/** `day` -1 is the day before the flight. */
type PreparedDay = { day: number; bed: ClockTime; wake: ClockTime; light: Interval; dim: Interval };

export type JetLagPlan = {
  verdict: 'advance' | 'delay' | 'small' | 'excluded';
  days: PreparedDay[];
  /** Local times at the destination. `tmin`: when the body is coldest. */
  arrival: { tmin: ClockTime; avoid: Interval; seek: Interval; daysToGo: number } | null;
};

export type Trip = {
  bed: ClockTime;
  wake: ClockTime;
  /** Hours to the destination, -12 to 12; east is positive. */
  hours: number;
  daysBefore: number;
  /** Whether light is not advised to this person. */
  excluded?: boolean;
};

/** Times of sleep and light around a flight. Above 8 hours east the way through the west is shorter. */
export function jetLagPlan({ bed, wake, hours, daysBefore, excluded = false }: Trip): JetLagPlan {
  if (excluded) return { verdict: 'excluded', days: [], arrival: null };
  if (Math.abs(hours) < LIMITS.minHours) return { verdict: 'small', days: [], arrival: null };
  const isAdvance = hours > 0 && hours <= LIMITS.maxEast;
  const days = Math.min(Math.max(daysBefore, 0), DAYS_BEFORE);
  const moved = days * (isAdvance ? ADVANCE : DELAY).movedADay;
  const tmin = addMinutes(wake, moved - LOW_BEFORE_WAKE + hours * HOUR);
  const [before, after]: Interval[] = [
    [addMinutes(tmin, -AROUND_LOW), tmin],
    [tmin, addMinutes(tmin, AROUND_LOW)],
  ] as const;
  const toMove = hours > LIMITS.maxEast ? 24 - hours : Math.abs(hours);
  const arrival = {
    tmin,
    ...(isAdvance ? { avoid: before!, seek: after! } : { avoid: after!, seek: before! }),
    daysToGo: Math.ceil(toMove - Math.abs(moved) / HOUR),
  };
  const prepared = Array.from({ length: days }, (_, at) => preparedDay({ bed, wake }, at + 1, isAdvance));
  return {
    verdict: isAdvance ? 'advance' : 'delay',
    days: prepared.map((day, at) => ({ day: at - days, ...day })),
    arrival,
  };
}

function preparedDay(usual: Pick<Trip, 'bed' | 'wake'>, step: number, isAdvance: boolean): Omit<PreparedDay, 'day'> {
  const { bedStep, light, dim } = isAdvance ? ADVANCE : DELAY;
  const [bed, wake] = [addMinutes(usual.bed, step * bedStep), addMinutes(usual.wake, step * bedStep)];
  const [afterWake, beforeBed] = isAdvance ? [light, dim] : [dim, light];
  const morning: Interval = [wake, addMinutes(wake, afterWake)];
  const evening: Interval = [addMinutes(bed, -beforeBed), bed];
  return { bed, wake, light: isAdvance ? morning : evening, dim: isAdvance ? evening : morning };
}
