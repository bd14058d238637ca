import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { getUser } from '#features/accounts/contract.ts';
import { listLogs } from '#features/daily-log/contract.ts';
import { listAnalyses } from '#features/room-analysis/contract.ts';
import { listSchedules } from '#features/schedules/contract.ts';
import { call } from '#ui/session/call.ts';

/** The longest stretch of days that a picture on Home shows. */
export const MOST_DAYS = 30;

/** What the pictures on Home are drawn from. Offline a question fails at once instead of waiting for the network. */
export function useOwnData(ownerId: string) {
  const params = { ownerId };
  const networkMode = 'always';
  return {
    user: useQuery({ ...query(call, getUser, params), networkMode }),
    logs: useQuery({ ...query(call, listLogs, params, { limit: MOST_DAYS }), networkMode }),
    analyses: useQuery({ ...query(call, listAnalyses, params), networkMode }),
    schedules: useQuery({ ...query(call, listSchedules, params), networkMode }),
  };
}
