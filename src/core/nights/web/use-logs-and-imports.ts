import { useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { addDays } from '#domain/time/local-date.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import type { ImportedDay } from '../sleep-day-contract.ts';
import { useImportedDays, useLogs } from './use-nights.ts';

/** The days of devices that are loaded without a request for all of them. */
const IMPORTED_DAYS = 90;
const NONE: readonly ImportedDay[] = [];

/**
 * All logs of the person (undefined until loaded), the days of devices (empty until loaded; older than 90 days only on
 * request) and the person's current date.
 */
export function useLogsAndImports(isAllWanted = false) {
  const [owner] = useState(ownerId);
  const today = useToday(owner);
  const list = useLogs(owner);
  const recent = useImportedDays(owner, { since: addDays(today, 1 - IMPORTED_DAYS) });
  const all = useImportedDays(owner, { enabled: isAllWanted });
  const imported = isAllWanted && all.data ? all : recent;
  const importedState: 'known' | 'failed' | 'pending' = imported.data
    ? 'known'
    : imported.isError
      ? 'failed'
      : 'pending';
  return {
    owner,
    today,
    imported: imported.data?.days ?? NONE,
    changedNights: imported.data?.changedNights ?? 0,
    importedState,
    logs: list.data,
    /** Changes whenever the logs are loaded again. */
    readAt: list.dataUpdatedAt,
    failedQuery: failedQuery(list),
  };
}
