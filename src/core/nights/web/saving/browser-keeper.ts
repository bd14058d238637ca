import { isGuestId } from '#contract/owner-id.ts';
import { ownerId } from '#core/person/web/owner.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { savingOf } from './edits.ts';
import { browserStorage, keeperStorage } from './keeper-storage.ts';
import { NightKeeper } from './night-keeper.ts';
import { loadNight, sendNight } from './send-night.ts';

const keepers = new Map<string, NightKeeper>();

/** Invalidates what the pages show of nights. */
let onSaved: (date: LocalDate) => void = () => {};

export const setNightSavedListener = (listener: typeof onSaved): void => {
  onSaved = listener;
};

/** The night keeper of a person, one per page load. It continues sending after its page is closed. */
export function browserKeeper(owner: string): NightKeeper {
  const known = keepers.get(owner);
  if (known) return known;
  // A user's edits wait until that user is signed in again. A guest's edits go to the account.
  const maySend = () => ownerId() === owner || (isGuestId(owner) && !isGuestId(ownerId()));
  const keeper = new NightKeeper({
    send: async (request, logId) => (maySend() ? sendNight(ownerId(), request, logId) : { kind: 'unknown' }),
    load: async (date) => (maySend() ? loadNight(ownerId(), date) : { kind: 'unknown' }),
    storage: keeperStorage(browserStorage(), owner),
    nowMs: () => performance.now(),
    schedule: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    newStamp: () => crypto.randomUUID(),
    onSaved: (date) => onSaved(date),
  });
  keepers.set(owner, keeper);
  addEventListener('online', keeper.flush);
  addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  });
  return keeper;
}

/**
 * Sends unsent edits, including those of earlier visits. Resolves with whether all of them reached the server in time.
 */
export function sendUnsent(owner: string, withinMs: number): Promise<boolean> {
  const keeper = browserKeeper(owner);
  keeper.resume();
  keeper.flush();
  return new Promise((done) => {
    const end = (isSent: boolean) => {
      stop();
      clearTimeout(timer);
      done(isSent);
    };
    const check = () => savingOf(keeper.state().outbox) === 'idle' && end(true);
    const stop = keeper.subscribe(check);
    const timer = setTimeout(() => end(false), withinMs);
    check();
  });
}

/** Stops sending and storing for every owner since the page was loaded. */
export function closeKeepers(): void {
  for (const keeper of keepers.values()) keeper.close();
  keepers.clear();
}
