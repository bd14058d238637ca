import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryRetryDelayMs } from '#contract/retry-after.ts';
import { removeNightsExcept } from '#core/nights/web/saving/device-storage.ts';
import { knownOwner, storedUser, subscribeToUser } from '#core/person/web/user.ts';

/** What the server said stays true until something here changes it: nothing refetches on its own, and nothing retries but what a busy server asks to. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: (failures, error) => queryRetryDelayMs(failures, error) !== null,
      retryDelay: (failures, error) => queryRetryDelayMs(failures, error) ?? 0,
      // Offline a question fails at once, with a sentence, and is asked again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Signed out, here or in another tab: what the server said to that person is not kept.
subscribeToUser(() => {
  if (storedUser() === null) queryClient.clear();
  removeNightsExcept(knownOwner());
});

/**
 * The one cache of what the server said. Stands around each page and around the signed-in half of the header, not around
 * the whole app, so that a visitor's first load of Home does without it.
 */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
