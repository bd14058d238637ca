import { useLogsAndImports } from '#core/nights/web/use-logs-and-imports.ts';
import { useNow } from '#core/person/web/use-now.ts';
import { insightOptions } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import type { Program, ProgramChange } from '#core/programs/contract.ts';
import { usePrograms } from '#core/programs/web/use-programs.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import type { ProgramNight } from '#domain/programs/steps.ts';
import { eveningOf, scheduleOfEvening } from '#domain/schedules/evening.ts';
import { comparedDays } from '#domain/sleep-day/compared-days.ts';
import { failedQuery } from '#ui/not-loaded.tsx';

/** What the page knows of a person; undefined `known` until loaded. */
export function useKnown() {
  const { owner, logs, imported, failedQuery: failedLogs } = useLogsAndImports();
  const programs = usePrograms(owner);
  const { preferences, failedQuery: failedPreferences } = usePreferences(owner);
  const schedules = useSchedules(owner);
  const now = useNow(owner);
  const failed = failedQuery(programs) ?? failedLogs ?? failedPreferences;
  if (!programs.data || !logs || !preferences) return { known: undefined, failed };
  const logged = logs.filter(isLogged);
  const { nights } = nightsWithImports(logged, imported);
  const evening = eveningOf(now.date, now.time);
  const schedule = scheduleOfEvening(schedules.data ?? [], evening);
  const known = {
    owner,
    programs: programs.data,
    preferences,
    now,
    evening,
    /** With the diary, without devices. */
    logged,
    nights,
    days: () => comparedDays(logged, imported),
    guards: guardsOf(nights, now.date, preferences),
    range: { today: now.date, ...insightOptions(preferences) },
    ...(schedule && { planned: { bed: schedule.targetBedTime, wake: schedule.targetWakeTime } }),
  };
  return { known, failed };
}

export type Known = NonNullable<ReturnType<typeof useKnown>['known']>;
export type WithProgram = { known: Known; program: Program };
export type WithChange = WithProgram & { change: (change: ProgramChange) => void };

/** The nights with what the program asked about them, also those that only have an answer. */
export function programNights({ nights }: Known, { nights: answers }: Program): ProgramNight[] {
  const byDate = new Map<string, ProgramNight>(nights.map((night) => [night.date, night]));
  for (const [date, answer] of Object.entries(answers))
    byDate.set(date, { ...(byDate.get(date) ?? emptyNight(date)), ...answer });
  return [...byDate.values()];
}
