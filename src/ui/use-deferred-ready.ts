import { useDeferredValue } from 'react';

/**
 * Whether something is here, told a moment after it came. What an answer brings is drawn at one go, however long that takes; what
 * waits for this is drawn in slices, between which a slow phone answers to a finger. What was here from the beginning is told at once.
 */
export const useDeferredReady = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
