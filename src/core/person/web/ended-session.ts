import { clearUser, storedUser } from './user.ts';

const listeners = new Set<(id: string) => void>();

/** The user's session ended on another device or by a new password. The page continues as a guest's. */
export function handleSessionEnd(id: string): void {
  // A different user may have signed in meanwhile.
  if (storedUser()?.id !== id) return;
  clearUser();
  for (const listener of listeners) listener(id);
}

/** Calls back with the id of the user whose session ended elsewhere; returns a function that unsubscribes. */
export function subscribeToSessionEnd(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
