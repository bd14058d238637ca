// Loaded on every visit of Home once it is idle, so this file must not import anything.

/** The storage prefix of unsent edits of an owner. */
export const unsentPrefix = (owner: string): string => `unsent/${owner}/`;
/** The storage prefix of entries that are not submitted yet. */
export const draftPrefix = (owner: string): string => `night-draft/${owner}/`;
/** The storage prefix of nights available offline, one entry per owner. */
export const NIGHTS_PREFIX = 'kept-day/';

/** The storage prefix of what Home last showed, one entry per owner. */
export const TODAY_PREFIX = 'today/';

/** The storage prefix of what nights awake left, one entry per owner. */
export const AWAKE_PREFIX = 'awake/';

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is blocked, so nothing was stored.
    return [];
  }
}

/** Whether an entry has not reached the server yet. Drafts do not count. */
export const hasUnsent = (owner: string): boolean => keys().some((key) => key.startsWith(unsentPrefix(owner)));

/** Whether a night has unsubmitted entries. */
export const hasDrafts = (owner: string): boolean => keys().some((key) => key.startsWith(draftPrefix(owner)));

/** Whether today's night opens without the server. */
export const hasStoredNights = (owner: string): boolean => keys().includes(NIGHTS_PREFIX + owner);

/** Whether a night awake or an hour before bed left anything. */
export const hasAwakeNights = (): boolean => keys().some((key) => key.startsWith(AWAKE_PREFIX));

/** Removes the stored nights of every owner but one. Unsent edits of others stay until they return. */
export function removeNightsExcept(owner: string | null): void {
  for (const key of keys()) {
    const isStored = [NIGHTS_PREFIX, TODAY_PREFIX].some(
      (prefix) => key.startsWith(prefix) && key !== `${prefix}${owner}`,
    );
    if (isStored) localStorage.removeItem(key);
  }
}
