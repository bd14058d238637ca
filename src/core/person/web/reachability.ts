/**
 * Whether the last request got a response, with any status. A browser with a network may still not reach the server.
 */
let isReachable = true;
const listeners = new Set<() => void>();

export const isServerReachable = (): boolean => isReachable;

export function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  for (const listener of listeners) listener();
}

/** Calls back when this changes; returns a function that unsubscribes. */
export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `fetch` that records whether a response came. A cancelled request changes nothing. */
export const trackedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    setReachable(true);
    return response;
  } catch (error) {
    if (error instanceof TypeError) setReachable(false);
    throw error;
  }
};
