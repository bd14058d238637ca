import { LAST_MONTH, useImportedDays, useLogs } from '#core/nights/web/use-nights.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { insightOptions } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { suggestedSchedule } from '#domain/insights/suggested-schedule.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { addDays } from '#domain/time/local-date.ts';

/** What may be said about a plan, and what the logged nights suggest for a new one. Null until all that forbids is known. */
export function usePlanAdvice(owner: string, schedules: readonly SleepSchedule[] = []) {
  const today = useToday(owner);
  const { data: logs } = useLogs(owner, { newest: LAST_MONTH });
  const { data: imported } = useImportedDays(owner, { since: addDays(today, -LAST_MONTH) });
  const { preferences } = usePreferences(owner);
  if (!logs || !imported || !preferences) return null;
  const guards = guardsOf(nightsWithImports(logs, imported.days).nights, today, preferences);
  const advice = { guards, needMinutes: insightOptions(preferences).needMinutes };
  return { ...advice, suggested: suggestedSchedule(schedules, logs, advice) };
}
