import { clearUser, storedUser } from './user.ts';

const listeners = new Set<(id: string) => void>();

/** The user's session ended elsewhere: on another device, or by a new password. The page goes on as a visitor's. */
export function handleSessionEnd(id: string): void {
  // Unless someone signed in anew meanwhile.
  if (storedUser()?.id !== id) return;
  clearUser();
  for (const listener of listeners) listener(id);
}

/** Calls back with whose session has ended elsewhere; returns how to stop. */
export function subscribeToSessionEnd(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
