import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { listLogs } from '#core/nights/contract.ts';
import { type ImportedNight, listImportedNights } from '#core/nights/imported-contract.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { todayIn } from '#core/person/web/today-in.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { failedOf } from '#ui/not-loaded.tsx';

/** The longest time back that anything here shows the times of a night, in days. */
const IMPORTED_DAYS = 90;
const NONE: readonly ImportedNight[] = [];

/** What wearables and files told of the last nights; none while it is not known, because nothing waits for it. */
function useImported(owner: string, today: LocalDate, knowsZone: boolean) {
  const since = addDays(today, 1 - IMPORTED_DAYS);
  const { data, isError } = useQuery({
    ...query(call, listImportedNights, { ownerId: owner }, { since }),
    enabled: knowsZone,
    // Wearables send nights at any time, so they are asked for at every visit.
    staleTime: 0,
  });
  const state = data ? 'known' : isError ? 'failed' : 'pending';
  return { imported: data ?? NONE, importedState: state } as const;
}

/** All the logs of the person, and which day it is for them. `logs` is undefined until both are known. */
export function useNights() {
  const [owner] = useState(ownerId);
  const isUser = useStoredUser() !== null;
  const account = useQuery({ ...query(call, getUser, { ownerId: owner }), enabled: isUser });
  const list = useQuery({ ...query(call, listLogs, { ownerId: owner }) });
  // Without the account's answer the day is that of the browser: better than no page.
  const knowsZone = !isUser || !account.isPending;
  const today = todayIn(account.data?.timezone, new Date());
  return {
    owner,
    today,
    /** `imported`, and whether it is known. */
    ...useImported(owner, today, knowsZone),
    logs: knowsZone ? list.data : undefined,
    /** Changes whenever the logs were read anew. */
    readAt: list.dataUpdatedAt,
    failed: failedOf(list),
  };
}
