import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { fetchImportedNight } from '../../imported-contract.ts';
import { type DatedDeviceNight, useImportedDays } from '../use-nights.ts';

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
  const list = useImportedDays(owner, { staleMs: LIST_STALE_MS });
  const nightQuery = useQuery({
    ...query(call, fetchImportedNight, { ownerId: owner, date }),
    staleTime: 0,
    enabled: list.data !== undefined && list.data.days.length > 0,
  });
  const day = list.data?.days.find((one) => one.date === date);
  const summary = day?.night ? { ...NOTHING_ELSE, shown: outlineOf({ ...day.night, date }) } : undefined;
  return { night: nightQuery.data ?? summary, isComplete: nightQuery.data !== undefined || nightQuery.isError };
}

const NOTHING_ELSE = { reason: '', isChosen: null, difference: '', others: [], naps: [] };

const outlineOf = ({ spanMinutes, minutesInBed, ...night }: DatedDeviceNight) => ({
  ...night,
  id: '',
  minutesInBed: spanMinutes,
  minutesKnownInBed: minutesInBed,
  stages: [],
  pieces: [],
});

/** Whether any sleep was imported. */
export const hasImportedSleep = (night: ImportedNightDetail | undefined): night is ImportedNightDetail =>
  night !== undefined && (night.shown !== null || night.naps.length > 0);
