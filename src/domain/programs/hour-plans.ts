import { z } from 'zod';
import { ClockTime } from '../time/clock-time.ts';
import { addDays, LocalDate } from '../time/local-date.ts';
import { TimeZone } from '../time/time-zone.ts';
import { shiftKind } from './shift-plan.ts';

/** `hours`: to the destination, east is positive. */
const PlannedTrip = z.strictObject({
  to: TimeZone,
  hours: z.number().min(-12).max(12),
  flyOn: LocalDate,
  daysBefore: z.number().int().min(0).max(3),
  bed: ClockTime,
  wake: ClockTime,
});
export type PlannedTrip = z.infer<typeof PlannedTrip>;

/** What a person entered. `isSleepOnly`: no light is advised to them. */
export const HourPlans = z.strictObject({
  trip: PlannedTrip.nullable(),
  shifts: z
    .array(z.strictObject({ date: LocalDate, start: ClockTime, end: ClockTime }))
    .max(60, 'Please enter at most 60 shifts.')
    .refine((shifts) => new Set(shifts.map(({ date }) => date)).size === shifts.length, 'Each day has one shift.'),
  isSleepOnly: z.boolean(),
});
export type HourPlans = z.infer<typeof HourPlans>;

/** The dates on which a person wakes after a night shift. */
export const datesAfterNightShifts = ({ shifts }: HourPlans): LocalDate[] =>
  shifts
    .filter((shift) => shiftKind(shift) === 'night')
    .map(({ date, start, end }) => (end < start ? addDays(date, 1) : date));
