import { fetchUnlessEarly } from './early-answers.ts';

export const UNREACHABLE_MESSAGE = 'The server could not be reached. Check your connection and try again.';

/** Whether the last request got a response of the server. A browser with a network may still not reach it. */
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

const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** Whether a proxy answered, because it did not reach the server. The server's own refusals are JSON. */
const isFromProxy = ({ status, headers }: Response): boolean =>
  GATEWAY_STATUSES.has(status) && !headers.get('content-type')?.includes('json');

/** `fetch` that records whether the server answered. A cancelled request changes nothing. */
export const trackedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetchUnlessEarly(input, init);
    setReachable(!isFromProxy(response));
    return response;
  } catch (error) {
    if (error instanceof TypeError) setReachable(false);
    throw error;
  }
};
