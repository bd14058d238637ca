// Read by every visit of Home once it is idle: nothing may be imported here.

/** Where the unsent edits of an owner stand in the browser's storage. */
export const unsentPrefix = (owner: string): string => `unsent/${owner}/`;
/** Where what was entered and not saved yet stands. */
export const draftPrefix = (owner: string): string => `night-draft/${owner}/`;
/** Where the nights stand that open without a network, one entry per owner. */
export const NIGHTS_PREFIX = 'kept-day/';

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Blocked: nothing outlived the page.
    return [];
  }
}

/** Whether something a person entered has not reached the server yet. Drafts do not count. */
export const hasUnsent = (owner: string): boolean => keys().some((key) => key.startsWith(unsentPrefix(owner)));

/** Whether something was entered about a night and not saved yet. */
export const hasDrafts = (owner: string): boolean => keys().some((key) => key.startsWith(draftPrefix(owner)));

/** Removes the nights of every owner but one; what others have not sent waits until they are back. */
export function forgetNightsExcept(owner: string | null): void {
  for (const key of keys()) {
    if (key.startsWith(NIGHTS_PREFIX) && key !== `${NIGHTS_PREFIX}${owner}`) localStorage.removeItem(key);
  }
}

/** Leaves nothing of a person's nights on this device. */
export function forgetOnDevice(owner: string): void {
  for (const key of keys()) {
    if (key.startsWith(unsentPrefix(owner)) || key.startsWith(draftPrefix(owner))) localStorage.removeItem(key);
  }
  forgetNightsExcept(null);
}
