import { forgetUser, storedUser } from './user.ts';

const followers = new Set<(id: string) => void>();

/** The user's session ended elsewhere: on another device, or by a new password. The page goes on as a visitor's. */
export function endSession(id: string): void {
  // Unless someone signed in anew meanwhile.
  if (storedUser()?.id !== id) return;
  forgetUser();
  for (const heard of followers) heard(id);
}

/** Calls back with whose session has ended elsewhere; returns how to stop. */
export function followEndedSessions(heard: (id: string) => void): () => void {
  followers.add(heard);
  return () => followers.delete(heard);
}
