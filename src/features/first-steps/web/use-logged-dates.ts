import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { listLogs } from '#features/daily-log/contract.ts';
import { call } from '#ui/session/call.ts';

/** As many as Home asks for, so that one answer serves both. */
const NEWEST = 30;

/** The dates of the person's newest logged nights; undefined until they are wanted and known. */
export function useLoggedDates(ownerId: string, isWanted: boolean): LocalDate[] | undefined {
  const logs = useQuery({
    ...query(call, listLogs, { ownerId }, { limit: NEWEST }),
    enabled: isWanted,
    networkMode: 'always',
  });
  return logs.data?.filter(isLogged).map(({ date }) => date);
}
