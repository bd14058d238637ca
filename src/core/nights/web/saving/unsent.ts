// Loaded on every visit of Home once it is idle, so this file must not import anything.

/** The storage prefix of unsent edits of an owner. */
export const unsentPrefix = (owner: string): string => `unsent/${owner}/`;

/** Whether an entry has not reached the server yet. Drafts do not count. */
export function hasUnsent(owner: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix(owner)));
  } catch {
    // Storage is blocked, so nothing was stored.
    return false;
  }
}
