import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Invalidates every query that depends on a person's nights. `refetch`: active queries are fetched again at once.
 * `except` is the key of the query that brought the change.
 */
export const nightsChanged = (
  client: QueryClient,
  { refetch, except }: { refetch: boolean; except?: QueryKey },
): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta, queryHash }) =>
      meta?.dependsOnNights === true && (except === undefined || queryHash !== hashKey(except)),
    refetchType: refetch ? 'active' : 'none',
  });
