import { joinList } from '#domain/insights/format.ts';
import { dayName, shortDay, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { clockText } from '#ui/browser/display-format.ts';
import type { EveningLayout, Night } from './week-layout.ts';

/** `Monday: Weekday Schedule, 10:30 PM to 6:30 AM.` The whole evening for screen readers. */
export function eveningMessage({ weekday, nights, overlaps }: EveningLayout): string {
  if (nights.length === 0) return `${dayName(weekday)}: no schedule.`;
  const all = nights.map((night) => `${night.schedule.name}, ${formatHours(night)}`).join('; ');
  return `${dayName(weekday)}: ${all}.${overlaps ? ` ${overlapMessage(nights)}` : ''}`;
}

/** `10:30 PM to 6:30 AM` */
export const formatHours = ({ schedule }: Night): string =>
  `${clockText(schedule.targetBedTime)} to ${clockText(schedule.targetWakeTime)}`;

function overlapMessage(nights: readonly Night[]): string {
  const names = new Set(nights.flatMap(({ overlapsWith }) => overlapsWith.map(({ name }) => name)));
  const isWithin = nights.filter(({ overlapsWith }) => overlapsWith.length > 0).length > 1;
  return isWithin ? 'They overlap.' : `Overlaps with ${[...names].join(' and ')} on the evening before or after.`;
}

/** Summary of the whole week. */
export function weekSummary(evenings: readonly EveningLayout[]): string {
  const planned = evenings.filter(({ isGap }) => !isGap).length;
  const overlapping = evenings.filter(({ overlaps }) => overlaps).map(({ weekday }) => shortDay(weekday));
  const start = planned === 7 ? 'Every evening is planned.' : `${planned} of 7 evenings are planned.`;
  return overlapping.length === 0 ? start : `${start} Schedules overlap on ${joinList(overlapping)}.`;
}

/** `Sun to Thu`, `Fri and Sat`. */
export function formatDays(days: readonly Weekday[]): string {
  const dayAt = (index: number) => WEEKDAYS[(index + WEEKDAYS.length) % WEEKDAYS.length]!;
  const first = WEEKDAYS.findIndex((day, index) => days.includes(day) && !days.includes(dayAt(index - 1)));
  const isRun = days.length > 2 && days.every((_, index) => days.includes(dayAt(first + index)));
  return isRun
    ? `${shortDay(dayAt(first))} to ${shortDay(dayAt(first + days.length - 1))}`
    : joinList(days.map(shortDay));
}
