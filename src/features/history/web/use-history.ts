import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '#contract/query.ts';
import { listLogs } from '#core/nights/contract.ts';
import { type ImportedNight, listImportedNights } from '#core/nights/imported-contract.ts';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { isLogged } from '#domain/nights/night.ts';
import { failedOf } from '#ui/not-loaded.tsx';
import { historyNights } from './history-nights.ts';

/**
 * The nights in which something was logged, and `all`: with those that were only imported; newest first, undefined until they are known.
 * The list does not wait for the imported nights, and without their answer has none; only somebody who logged nothing waits.
 */
export function useHistory() {
  const [owner] = useState(ownerId);
  const list = useQuery({ ...query(call, listLogs, { ownerId: owner }) });
  // Wearables send nights at any time, so they are asked for at every visit.
  const told = useQuery({ ...query(call, listImportedNights, { ownerId: owner }), staleTime: 0 });
  const logged = useMemo(() => list.data?.filter(isLogged), [list.data]);
  const imported = told.data ?? NONE;
  const all = useMemo(() => logged && historyNights(logged, imported), [logged, imported]);
  const isKnown = logged !== undefined && (logged.length > 0 || !told.isPending);
  return {
    logged: isKnown ? logged : undefined,
    all: isKnown ? all : undefined,
    failed: failedOf(list),
  };
}

const NONE: readonly ImportedNight[] = [];
