import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { getUser } from '#features/accounts/contract.ts';
import { listLogs } from '#features/daily-log/contract.ts';
import { call } from '#ui/session/call.ts';
import { ownerId } from '#ui/session/owner.ts';
import { todayIn } from '#ui/session/today-in.ts';
import { useStoredUser } from '#ui/session/user.ts';

/** Offline a question fails at once instead of waiting for the network. */
const networkMode = 'always';

/** All the logs of the person, and which day it is for them. `logs` is undefined until both are known. */
export function useNights() {
  const [owner] = useState(ownerId);
  const isUser = useStoredUser() !== null;
  const account = useQuery({ ...query(call, getUser, { ownerId: owner }), networkMode, enabled: isUser });
  const list = useQuery({ ...query(call, listLogs, { ownerId: owner }), networkMode });
  // Without the account's answer the day is that of the browser: better than no page.
  const knowsZone = !isUser || !account.isPending;
  return {
    owner,
    today: todayIn(account.data?.timezone, new Date()),
    logs: knowsZone ? list.data : undefined,
    /** Changes whenever the logs were read anew. */
    readAt: list.dataUpdatedAt,
    hasFailed: list.data === undefined && list.isError && !list.isFetching,
    reload: list.refetch,
  };
}
