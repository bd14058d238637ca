import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryRetryDelayMs } from '#contract/retry-after.ts';
import { removeNightsExcept } from '#core/nights/web/saving/device-storage.ts';
import { knownOwner, storedUser, subscribeToUser } from '#core/person/web/user.ts';

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
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// After signing out, here or in another tab, the data of that person is removed.
subscribeToUser(() => {
  if (storedUser() === null) queryClient.clear();
  removeNightsExcept(knownOwner());
});

/**
 * The single query cache. Wraps each page and the signed-in part of the header instead of the whole app,
 * so that a guest's first load of Home does not include it.
 */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
