import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { fetchImportedNight } from '../../imported-contract.ts';
import { useImportedNights } from '../use-nights.ts';

/** The list of nights is fetched again at this age. */
const LIST_STALE_MS = 60_000;

export type ImportedNightDetail = ResponseOf<typeof fetchImportedNight>;

/**
 * The imported sleep of a night: first the entry of the list, without stages, then the details, `isComplete`. Undefined
 * while unknown. For a person without imported nights only the list is fetched.
 */
export function useImportedNight(
  owner: string,
  date: LocalDate,
): { night: ImportedNightDetail | undefined; isComplete: boolean } {
  const list = useImportedNights(owner, { staleMs: LIST_STALE_MS });
  const nightQuery = useQuery({
    ...query(call, fetchImportedNight, { ownerId: owner, date }),
    staleTime: 0,
    enabled: list.data !== undefined && list.data.length > 0,
  });
  const fromList = list.data?.find((one) => one.date === date);
  const summary = fromList && { shown: { ...fromList, id: '', stages: [] }, reason: '', others: [], naps: [] };
  return { night: nightQuery.data ?? summary, isComplete: nightQuery.data !== undefined || nightQuery.isError };
}

/** Whether any sleep was imported. */
export const hasImportedSleep = (night: ImportedNightDetail | undefined): night is ImportedNightDetail =>
  night !== undefined && (night.shown !== null || night.naps.length > 0);
