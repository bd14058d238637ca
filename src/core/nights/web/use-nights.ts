import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { listLogs } from '../contract.ts';
import { listImportedDays } from '../sleep-day-contract.ts';

/** The number that every page about the last month fetches, so that they share one response. */
export const LAST_MONTH = 30;

/** The logs of a person, newest first: all of them, or the newest. */
export const useLogs = (owner: string, { newest, enabled = true }: { newest?: number; enabled?: boolean } = {}) =>
  useQuery({
    ...query(call, listLogs, { ownerId: owner }, newest === undefined ? undefined : { limit: newest }),
    enabled,
  });

type ImportedOptions = { since?: LocalDate; staleMs?: number; enabled?: boolean };

/** The imported sleep of each day, newest first. It arrives at any time, so it is fetched again when older than `staleMs`. */
export const useImportedDays = (owner: string, { since, staleMs = 0, enabled = true }: ImportedOptions = {}) =>
  useQuery({
    ...query(call, listImportedDays, { ownerId: owner }, since === undefined ? undefined : { since }),
    staleTime: staleMs,
    enabled,
  });
