import { useSyncExternalStore } from 'react';
import { useOnline } from '#ui/use-online.ts';
import { isServerReachable, subscribeToReachability } from './reachability.ts';

/** `offline`: the browser has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'offline' | 'unreachable';

/** What is known to be missing; null while the server can be reached. */
export function useConnection(): Connection | null {
  const isOnline = useOnline();
  const isReached = useSyncExternalStore(subscribeToReachability, isServerReachable, () => true);
  if (!isOnline) return 'offline';
  return isReached ? null : 'unreachable';
}
