import { isGuestId } from '#contract/owner-id.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { askDay } from './ask-day.ts';
import { savingOf } from './edits.ts';
import { dayStore } from './kept-day.ts';
import { browserStorage, keptEdits } from './kept-edits.ts';
import { type LogKeeper, openLogKeeper } from './log-keeper.ts';
import { sendEdits } from './send-edits.ts';

const keepers = new Map<string, LogKeeper>();

const hearsOfSaves = new Map<string, () => void>();

/** The keeper of a person's log, one per page load: it goes on sending after the log has been left for another page. */
export function browserKeeper(owner: string, onSaved?: () => void): LogKeeper {
  if (onSaved) hearsOfSaves.set(owner, onSaved);
  const known = keepers.get(owner);
  if (known) return known;
  // A user's edits wait until that user is signed in again; what a guest typed goes into the account.
  const maySend = () => ownerId() === owner || (isGuestId(owner) && !isGuestId(ownerId()));
  const keeper = openLogKeeper({
    send: async (request) => (maySend() ? sendEdits(request) : { kind: 'unknown' }),
    askDay: async (date, make) => (maySend() ? askDay(ownerId(), date, make) : { kind: 'unknown' }),
    kept: keptEdits(browserStorage(), owner),
    days: dayStore(browserStorage(), owner),
    nowMs: () => performance.now(),
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    newStamp: () => crypto.randomUUID(),
    onSaved: () => hearsOfSaves.get(owner)?.(),
  });
  keepers.set(owner, keeper);
  addEventListener('online', keeper.flush);
  addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  });
  return keeper;
}

/** Sends what waits, also of earlier visits. Resolves with whether all of it has reached the server in time. */
export function sendKept(owner: string, withinMs: number): Promise<boolean> {
  const keeper = browserKeeper(owner);
  keeper.resume();
  keeper.flush();
  return new Promise((done) => {
    const isSent = () => savingOf(keeper.state().outbox) === 'idle';
    if (isSent()) return done(true);
    const end = (sent: boolean) => {
      stop();
      clearTimeout(timer);
      done(sent);
    };
    const stop = keeper.subscribe(() => isSent() && end(true));
    const timer = setTimeout(() => end(false), withinMs);
  });
}

/** Sends and keeps nothing more of anyone who was here since the page was loaded. */
export function closeKeepers(): void {
  for (const keeper of keepers.values()) keeper.close();
  keepers.clear();
}
