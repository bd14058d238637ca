import { useState } from 'react';
import type { ImportedNight } from '#core/nights/imported-contract.ts';
import { useImportedNights, useLogs } from '#core/nights/web/use-nights.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { addDays } from '#domain/time/local-date.ts';
import { failedQuery } from '#ui/not-loaded.tsx';

/** The longest time back that anything here shows the times of a night, in days. */
const IMPORTED_DAYS = 90;
const NONE: readonly ImportedNight[] = [];

/** All the logs of the person, undefined until they are known; imported nights, none until they are; and the day it is for the person. */
export function useNights() {
  const [owner] = useState(ownerId);
  const today = useToday(owner);
  const list = useLogs(owner);
  const imported = useImportedNights(owner, { since: addDays(today, 1 - IMPORTED_DAYS) });
  const importedState: 'known' | 'failed' | 'pending' = imported.data
    ? 'known'
    : imported.isError
      ? 'failed'
      : 'pending';
  return {
    owner,
    today,
    imported: imported.data ?? NONE,
    importedState,
    logs: list.data,
    /** Changes whenever the logs were read again. */
    readAt: list.dataUpdatedAt,
    failedQuery: failedQuery(list),
  };
}
