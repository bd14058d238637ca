import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';

/** The data behind the pictures on Home. Offline, a query fails at once instead of waiting for the network. */
export function useHomeData(ownerId: string) {
  const params = { ownerId };
  return {
    user: useQuery({ ...query(call, getUser, params) }),
    logs: useLogs(ownerId, { newest: LAST_MONTH }),
    analyses: useQuery({ ...query(call, listAnalyses, params) }),
    schedules: useSchedules(ownerId),
  };
}
