// Read by every visit of Home once it is idle: nothing may be imported here.

/** Where the unsent edits of an owner stand in the browser's storage. */
export const unsentPrefix = (owner: string): string => `unsent/${owner}/`;

/** Whether something a person entered has not reached the server yet. Drafts do not count. */
export function hasUnsent(owner: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix(owner)));
  } catch {
    // Blocked: nothing outlived the page.
    return false;
  }
}
