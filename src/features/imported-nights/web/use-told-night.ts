import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { query } from '#contract/query.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { call } from '#ui/session/call.ts';
import { fetchImportedNight, listImportedNights } from '../contract.ts';

/** Offline a question fails at once instead of waiting for the network. */
const networkMode = 'always';
/** This old, the list of nights is read anew. */
const LIST_STALE_MS = 60_000;

export type ToldNight = ResponseOf<typeof fetchImportedNight>;

/**
 * What was told of a night: at first as the list of nights has it, without stages; then all of it, `isWhole`. Undefined while nothing is
 * known. Of a person without imported nights only the list is asked for.
 */
export function useToldNight(owner: string, date: LocalDate): { told: ToldNight | undefined; isWhole: boolean } {
  const list = useQuery({
    ...query(call, listImportedNights, { ownerId: owner }),
    networkMode,
    staleTime: LIST_STALE_MS,
  });
  const night = useQuery({
    ...query(call, fetchImportedNight, { ownerId: owner, date }),
    networkMode,
    staleTime: 0,
    enabled: list.data !== undefined && list.data.length > 0,
  });
  const listed = list.data?.find((one) => one.date === date);
  const short = listed && { shown: { ...listed, id: '', stages: [] }, reason: '', others: [], naps: [] };
  return { told: night.data ?? short, isWhole: night.data !== undefined || night.isError };
}

/** Whether anything was told at all. */
export const isTold = (told: ToldNight | undefined): told is ToldNight =>
  told !== undefined && (told.shown !== null || told.naps.length > 0);
