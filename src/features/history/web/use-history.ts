import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '#contract/query.ts';
import { isLogged } from '#domain/nights/night.ts';
import { listLogs } from '#features/daily-log/contract.ts';
import { call } from '#ui/session/call.ts';
import { ownerId } from '#ui/session/owner.ts';

/** The nights in which something was logged, newest first; undefined until they are known. */
export function useHistory() {
  const [owner] = useState(ownerId);
  // Offline the question fails at once instead of waiting for the network.
  const list = useQuery({ ...query(call, listLogs, { ownerId: owner }), networkMode: 'always' });
  const nights = useMemo(() => list.data?.filter(isLogged), [list.data]);
  return {
    nights,
    hasFailed: list.data === undefined && list.isError && !list.isFetching,
    reload: () => void list.refetch(),
  };
}
