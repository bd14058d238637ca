import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { listLogs } from '#core/nights/contract.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';

/** The longest stretch of days that a picture on Home shows. */
export const MOST_DAYS = 30;

/** What the pictures on Home are drawn from. Offline a question fails at once instead of waiting for the network. */
export function useOwnData(ownerId: string) {
  const params = { ownerId };
  return {
    user: useQuery({ ...query(call, getUser, params) }),
    logs: useQuery({ ...query(call, listLogs, params, { limit: MOST_DAYS }) }),
    analyses: useQuery({ ...query(call, listAnalyses, params) }),
    schedules: useSchedules(ownerId),
  };
}
