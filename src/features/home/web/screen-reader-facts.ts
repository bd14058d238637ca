import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { weekOfSchedules } from '#domain/schedules/week.ts';
import type { DayScore } from './recent-scores.ts';

// What the pictures of nights show, for those who hear them.

export const NOT_LOADED = 'Your nights could not be loaded';

export function weekFact(days: readonly DayScore[]): string {
  const scored = days.filter(({ score }) => score !== null).length;
  return `Days with a score in the last week: ${scored} of ${days.length}.`;
}

export function latestFact(days: readonly DayScore[]): string {
  const latest = days.findLast(({ score }) => score !== null);
  return latest ? `Latest score: ${latest.score} of 100.` : 'No night has a score yet.';
}

/** How much of the week the schedules plan; nothing while it is not known. */
export function scheduleFact(schedules: readonly SchedulePlan[] | undefined): string | undefined {
  if (!schedules) return undefined;
  const planned = weekOfSchedules(schedules).filter(({ isGap }) => !isGap).length;
  return planned === 0 ? 'No evening is planned.' : `${planned} of 7 evenings are planned.`;
}
