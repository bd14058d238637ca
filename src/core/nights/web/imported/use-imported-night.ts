import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { fetchImportedNight } from '../../imported-contract.ts';
import type { DeviceNight } from '../../sleep-day-contract.ts';
import { useImportedDays } from '../use-nights.ts';

export type ImportedNightDetail = ResponseOf<typeof fetchImportedNight>;

/**
 * The imported sleep of a night: first the entry of the list, without stages, then the details, `isComplete`. Undefined
 * while unknown. For a date without any only the list is fetched.
 */
export function useImportedNight(owner: string, date: LocalDate) {
  const list = useImportedDays(owner, { mayBeStale: true });
  const day = list.data?.days.find((one) => one.date === date);
  const nightQuery = useQuery({
    ...query(call, fetchImportedNight, { ownerId: owner, date }),
    staleTime: 0,
    enabled: day !== undefined,
  });
  const summary: ImportedNightDetail | undefined = day && { ...NOTHING_ELSE, shown: day.night && outlineOf(day.night) };
  return { night: nightQuery.data ?? summary, day, isComplete: nightQuery.data !== undefined || nightQuery.isError };
}

const NOTHING_ELSE = { reason: '', isChosen: null, difference: '', others: [], naps: [] };

const outlineOf = ({ spanMinutes, minutesInBed, ...night }: DeviceNight) => ({
  ...night,
  id: '',
  minutesInBed: spanMinutes,
  minutesKnownInBed: minutesInBed,
  stages: [],
  pieces: [],
});
