import { useLogsAndImports } from '#core/nights/web/use-logs-and-imports.ts';
import { useNow } from '#core/person/web/use-now.ts';
import { insightOptions } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import type { Program } from '#core/programs/contract.ts';
import { usePrograms } from '#core/programs/web/use-programs.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { isLogged } from '#domain/nights/night.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import type { ProgramChange } from '#domain/programs/program-state.ts';
import { eveningOf } from '#domain/schedules/evening.ts';
import { failedQuery } from '#ui/not-loaded.tsx';

/** What the page knows of a person; undefined `known` until loaded. `logged`: with the diary, without devices. */
export function useKnown() {
  const { owner, logs, imported, failedQuery: failedLogs } = useLogsAndImports();
  const programs = usePrograms(owner);
  const { preferences, failedQuery: failedPreferences } = usePreferences(owner);
  const { data: plans = [] } = useSchedules(owner);
  const now = useNow(owner);
  const failed = failedQuery(programs) ?? failedLogs ?? failedPreferences;
  if (!programs.data || !logs || !preferences) return { known: undefined, failed };
  const logged = logs.filter(isLogged);
  const { nights } = nightsWithImports(logged, imported);
  const known = {
    ...{ owner, programs: programs.data, preferences, plans, logged, imported, nights },
    today: now.date,
    evening: eveningOf(now.date, now.time),
    guards: guardsOf(nights, now.date, preferences),
    range: { today: now.date, ...insightOptions(preferences) },
  };
  return { known, failed };
}

export type Known = NonNullable<ReturnType<typeof useKnown>['known']>;
export type WithProgram = { known: Known; program: Program };
export type WithChange = WithProgram & { change: (change: ProgramChange) => void };
