import { useMemo, useState } from 'react';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import { useImportedDays, useLogs } from '#core/nights/web/use-nights.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { useChangedDays } from '#core/room/web/changed-days.ts';
import { isLogged } from '#domain/nights/night.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import { historyNights } from './history-nights.ts';
import { nightMarks } from './night-marks.ts';

/**
 * The logged nights, and `all` with the imported ones; newest first, undefined until known. The list waits for imported nights only if
 * nothing was logged, and leaves them out, as `areImportsKnown` says, if they cannot be loaded. `marks` are empty until known.
 */
export function useHistory() {
  const [owner] = useState(ownerId);
  const list = useLogs(owner);
  const importedDays = useImportedDays(owner);
  const logged = useMemo(() => list.data?.filter(isLogged), [list.data]);
  const imported = importedDays.data?.days ?? NONE;
  const all = useMemo(() => logged && historyNights(logged, imported), [logged, imported]);
  const changed = useChangedDays(owner).data;
  const ended = useExperiments(owner).data?.ended;
  const marks = useMemo(() => nightMarks(all ?? [], changed ?? [], ended ?? []), [all, changed, ended]);
  const isKnown = logged !== undefined && (logged.length > 0 || !importedDays.isPending);
  return {
    logged: isKnown ? logged : undefined,
    all: isKnown ? all : undefined,
    areImportsKnown: importedDays.data !== undefined,
    marks,
    failed: failedQuery(list),
  };
}

const NONE: readonly ImportedDay[] = [];
