import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Marks every answer that depends on a person's nights as out of date. `refetch`: those on the screen are asked for again at once.
 * `except` is the key of a query that has just brought the change.
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
