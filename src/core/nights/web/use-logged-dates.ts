import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { listLogs } from '../contract.ts';

/** As many as Home asks for, so that one answer serves both. */
const NEWEST = 30;

/** The dates of the person's newest logged nights; undefined until they are wanted and known. */
export function useLoggedDates(ownerId: string, isWanted: boolean): LocalDate[] | undefined {
  const logs = useQuery({
    ...query(call, listLogs, { ownerId }, { limit: NEWEST }),
    enabled: isWanted,
  });
  return logs.data?.filter(isLogged).map(({ date }) => date);
}
