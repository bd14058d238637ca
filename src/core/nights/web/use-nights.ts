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

type ImportedOptions = { since?: LocalDate; mayBeStale?: boolean; enabled?: boolean };

const MINUTE_MS = 60_000;

/** The imported sleep of each day, newest first. It arrives at any time, so it is fetched again at once, or after a minute. */
export const useImportedDays = (owner: string, { since, mayBeStale = false, enabled = true }: ImportedOptions = {}) =>
  useQuery({
    ...query(call, listImportedDays, { ownerId: owner }, since === undefined ? undefined : { since }),
    staleTime: mayBeStale ? MINUTE_MS : 0,
    enabled,
  });
