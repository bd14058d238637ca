import { LAST_MONTH, useImportedDays, useLogs } from '#core/nights/web/use-nights.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { insightOptions } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { usePrograms } from '#core/programs/web/use-programs.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { runsOf } from '#domain/programs/running-window.ts';
import { middleOf, NEED_RANGE_DAYS, ownNeed } from '#domain/programs/sleep-need.ts';
import { suggestedSchedule } from '#domain/programs/suggested-schedule.ts';
import { WINDOW_DAYS } from '#domain/progress/range.ts';
import { addDays } from '#domain/time/local-date.ts';

/** What may be said about a plan, and what the nights suggest for a new one. Null until all that forbids is known. */
export function usePlanAdvice(owner: string, schedules: readonly SleepSchedule[] = []) {
  const today = useToday(owner);
  const { preferences } = usePreferences(owner);
  const { data: programs } = usePrograms(owner);
  // Only a need that is not chosen is read from older nights.
  const isNeedRead = preferences?.wasWell === true && !preferences.isNeedSet;
  const days = isNeedRead ? NEED_RANGE_DAYS : LAST_MONTH;
  const { data: logs } = useLogs(owner, { newest: days });
  const { data: imported } = useImportedDays(owner, { since: addDays(today, -days) });
  if (!logs || !imported || !preferences || !programs) return null;
  const { nights } = nightsWithImports(logs, imported.days);
  const guards = guardsOf(nights, today, { ...preferences, runs: runsOf(programs.running) });
  const needMinutes = isNeedRead
    ? middleOf(ownNeed(nights, { ...preferences, today, guards }))
    : insightOptions(preferences).needMinutes;
  const advice = { guards, needMinutes };
  const recent = logs.filter(({ date }) => date > addDays(today, -WINDOW_DAYS));
  return { ...advice, suggested: suggestedSchedule(schedules, recent, advice) };
}
