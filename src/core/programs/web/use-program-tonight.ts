import { LAST_MONTH, useImportedDays, useLogs } from '#core/nights/web/use-nights.ts';
import { useNow } from '#core/person/web/use-now.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { isStepOver } from '#domain/programs/program-changes.ts';
import { type ProgramTonight, programTonight } from '#domain/programs/tonight-step.ts';
import { eveningOf } from '#domain/schedules/evening.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Program } from '../contract.ts';
import { usePrograms } from './use-programs.ts';

/** `isOver`: the week of the step is over, and the next one may begin. */
export type ProgramNow = ProgramTonight & { running: Program; evening: LocalDate; isOver: boolean };

/** The running program and what it says of tonight. Null without one and when it is not loaded, undefined until then. */
export function useProgramTonight(owner: string, options: { enabled?: boolean } = {}): ProgramNow | null | undefined {
  const { date, time } = useNow(owner);
  const { data: programs, isError } = usePrograms(owner, options);
  const running = programs?.running;
  const enabled = running != null;
  const { data: logs } = useLogs(owner, { newest: LAST_MONTH, enabled });
  const { data: imported } = useImportedDays(owner, { since: addDays(date, -LAST_MONTH), enabled });
  const { data: plans } = useSchedules(owner, { enabled });
  const { preferences } = usePreferences(owner, { enabled });
  if (!running) return isError ? null : running;
  if (!logs || !imported || !plans || !preferences) return undefined;
  const guards = guardsOf(nightsWithImports(logs, imported.days).nights, date, preferences);
  const evening = eveningOf(date, time);
  return {
    ...programTonight(running, { evening, guards, plans, freeEvenings: preferences.freeEvenings }),
    running,
    evening,
    isOver: isStepOver(running, evening),
  };
}
