import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { query } from '#contract/query.ts';
import { pollIntervalMs } from '#contract/retry-after.ts';
import { call } from '#core/person/web/call.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { fetchNight } from '../contract.ts';
import { nightsChanged } from './nights-changed.ts';
import { browserKeeper, setNightSavedListener } from './saving/browser-keeper.ts';
import type { NightKeeper } from './saving/night-keeper.ts';
import { type NightsState, shownNight } from './saving/nights-state.ts';

/** The nights of a person with unsent edits. A save invalidates the lists of other pages. */
export function useKeeper(owner: string): { keeper: NightKeeper; state: NightsState } {
  const client = useQueryClient();
  const keeper = browserKeeper(owner);
  listen(keeper, client);
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state) };
}

// Today's page shows today and the coming night directly; other pages and past nights are lists that must be refetched.
const listen = (keeper: NightKeeper, client: QueryClient) =>
  setNightSavedListener((date) => {
    const { today } = keeper.state();
    void nightsChanged(client, { refetch: today === null || date < today || !keeper.isOpen(today) });
  });

const POLL_MS = 5000;

/** Refetches on entering, every five seconds while visible (or after a busy server's retry time), and at once when visible again. */
export const POLLED = {
  refetchInterval: ({ state }: { state: { error: unknown; errorUpdatedAt: number } }) => pollIntervalMs(POLL_MS, state),
  refetchIntervalInBackground: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
} as const;

/**
 * Any night, fetched again whenever it opens, and regularly if `isPolled`. While its form is open, edits that the server
 * refuses stay there to be corrected.
 */
export function useNightOf(owner: string, date: LocalDate | null, { isPolled = false } = {}) {
  const { keeper, state } = useKeeper(owner);
  const { queryFn, ...night } = query(call, fetchNight, { ownerId: owner, date: date ?? '' });
  const nightQuery = useQuery({
    ...night,
    queryFn: async (context) => {
      const requestedAtMs = performance.now();
      const answer = await queryFn(context);
      if (date !== null) keeper.receive(answer.log ?? emptyNight(date), requestedAtMs);
      return answer;
    },
    enabled: date !== null,
    staleTime: 0,
    // Another device may have changed it.
    refetchOnWindowFocus: 'always',
    ...(isPolled && POLLED),
  });
  useEffect(() => (date === null ? undefined : keeper.open(date)), [keeper, date]);
  return { keeper, state, nightQuery, shown: date === null ? null : shownNight(state, date) };
}
