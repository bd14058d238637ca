/** Whether the last question to the server was answered, by whatever answer. A browser that sees a network need not reach the server. */
let isReachable = true;
const listeners = new Set<() => void>();

export const isServerReachable = (): boolean => isReachable;

export function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  for (const listener of listeners) listener();
}

/** Calls back when that has changed; returns how to stop. */
export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `fetch`, taking note of whether an answer came. A question called off says nothing. */
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
