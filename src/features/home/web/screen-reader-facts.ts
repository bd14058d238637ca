import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { weekOfSchedules } from '#domain/schedules/week.ts';
import type { DayScore } from './recent-scores.ts';

// Text alternatives of the pictures on Home, for screen readers.

export const NOT_LOADED = 'Your nights could not be loaded';

export function weekFact(days: readonly DayScore[]): string {
  const scored = days.filter(({ score }) => score !== null).length;
  return `Days with a score in the last week: ${scored} of ${days.length}.`;
}

export function latestFact(days: readonly DayScore[]): string {
  const latest = days.findLast(({ score }) => score !== null);
  return latest ? `Latest score: ${latest.score} of 100.` : 'No night has a score yet.';
}

/** How many evenings of the week have a plan. Undefined until the schedules are loaded. */
export function scheduleFact(schedules: readonly SchedulePlan[] | undefined): string | undefined {
  if (!schedules) return undefined;
  const planned = weekOfSchedules(schedules).filter(({ isGap }) => !isGap).length;
  return planned === 0 ? 'No evening is planned.' : `${planned} of 7 evenings are planned.`;
}
