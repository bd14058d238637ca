import { unsentPrefix } from './unsent.ts';

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

/** Whether something was entered about a night and not saved yet. */
export const hasDrafts = (owner: string): boolean => keys().some((key) => key.startsWith(draftPrefix(owner)));

/** Removes the nights of every owner but one; what others have not sent waits until they are back. */
export function removeNightsExcept(owner: string | null): void {
  for (const key of keys()) {
    if (key.startsWith(NIGHTS_PREFIX) && key !== `${NIGHTS_PREFIX}${owner}`) localStorage.removeItem(key);
  }
}

/** Leaves nothing of a person's nights on this device. */
export function removeStoredNights(owner: string): void {
  for (const key of keys()) {
    if (key.startsWith(unsentPrefix(owner)) || key.startsWith(draftPrefix(owner))) localStorage.removeItem(key);
  }
  removeNightsExcept(null);
}
