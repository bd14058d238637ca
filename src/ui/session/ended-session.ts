import { forgetUser, storedUser } from './user.ts';

const followers = new Set<() => void>();

/** The user's session ended elsewhere: on another device, or by a new password. The page goes on as a visitor's. */
export function endSession(id: string): void {
  // Unless someone signed in anew meanwhile.
  if (storedUser()?.id !== id) return;
  forgetUser();
  for (const heard of followers) heard();
}

/** Calls back when a session has ended elsewhere; returns how to stop. */
export function followEndedSessions(heard: () => void): () => void {
  followers.add(heard);
  return () => followers.delete(heard);
}
