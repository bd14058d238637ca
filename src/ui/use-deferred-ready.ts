import { useDeferredValue } from 'react';

/**
 * `isReady`, deferred. The arrival of data renders in one go; content that waits for this renders in slices, so that a slow phone stays
 * responsive. A value that is ready from the start is not deferred.
 */
export const useDeferredReady = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
