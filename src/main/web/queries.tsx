import { type Query, QueryClient, QueryClientProvider, type QueryPersister } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryRetryDelayMs } from '#contract/retry-after.ts';
import { removeNightsExcept } from '#core/nights/web/saving/device-storage.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { isServerReachable, subscribeToReachability } from '#core/person/web/reachability.ts';
import { readAnswer, removeAnswersExcept, storeAnswer } from '#core/person/web/stored-answers.ts';
import { knownOwner, storedUser, subscribeToUser } from '#core/person/web/user.ts';

/** Stores answers of endpoints with `isStored`. While the server cannot be reached, the last stored one is the result. */
const fetchOrReadStored: QueryPersister = async (fetchAnswer, context, query) => {
  const address = context.queryKey[0];
  if (query.meta?.isStored !== true || typeof address !== 'string') return fetchAnswer(context as never);
  const owner = ownerId();
  try {
    const answer = await fetchAnswer(context as never);
    // Another person may have signed in meanwhile.
    if (knownOwner() === owner) void storeAnswer(owner, address, answer);
    return answer;
  } catch (error) {
    const isCut = !navigator.onLine || !isServerReachable();
    const stored = isCut && !context.signal.aborted ? await readAnswer(owner, address) : undefined;
    if (!stored) throw error;
    markStored(query, stored.storedAtMs);
    return stored.answer;
  }
};

/** After the result has arrived: gives it the time of its storing, and lets it be fetched again. */
const markStored = (query: Query, storedAtMs: number): void =>
  void setTimeout(() => query.setState({ dataUpdatedAt: storedAtMs, isInvalidated: true }));

/** Server data stays valid until something here changes it: no automatic refetch, and a retry only when a busy server asks for it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: (failures, error) => queryRetryDelayMs(failures, error) !== null,
      retryDelay: (failures, error) => queryRetryDelayMs(failures, error) ?? 0,
      // Offline, a query fails at once with a message, and is refetched when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: fetchOrReadStored,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// After signing out, here or in another tab, the data of that person is removed.
subscribeToUser(() => {
  if (storedUser() === null) queryClient.clear();
  removeNightsExcept(knownOwner());
  void removeAnswersExcept(knownOwner());
});

// When the server is back, what could not be loaded and what was stored is fetched again.
subscribeToReachability(() => {
  if (isServerReachable()) void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
});

/**
 * The single query cache. Wraps each page and the signed-in part of the header instead of the whole app,
 * so that a guest's first load of Home does not include it.
 */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
