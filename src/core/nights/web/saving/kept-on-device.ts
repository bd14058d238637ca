import { unsentPrefix } from './has-unsent.ts';
import { forgetDaysExcept } from './kept-day.ts';
import { browserStorage } from './kept-edits.ts';

/** Leaves nothing on this device of a person's log: neither the day nor what was not sent. */
export function forgetKept(owner: string): void {
  for (const key of Object.keys(browserStorage() ?? {})) {
    if (key.startsWith(unsentPrefix(owner))) browserStorage()?.removeItem(key);
  }
  forgetDaysExcept(browserStorage(), null);
}

/** Leaves the days of nobody but the one who is here; what others have not sent waits until they are back. */
export const keepDayOfOnly = (owner: string | null): void => forgetDaysExcept(browserStorage(), owner);
