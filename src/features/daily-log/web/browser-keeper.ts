import { isGuestId } from '#contract/owner-id.ts';
import { ownerId } from '#ui/session/owner.ts';
import { browserStorage, keptEdits } from './kept-edits.ts';
import { type LogKeeper, openLogKeeper } from './log-keeper.ts';
import { sendEdits } from './send-edits.ts';

const keepers = new Map<string, LogKeeper>();

/** The keeper of a person's log, one per page load: it goes on sending after the log has been left for another page. */
export function browserKeeper(owner: string, onSaved: () => void): LogKeeper {
  const known = keepers.get(owner);
  if (known) return known;
  const keeper = openLogKeeper({
    // A user's edits wait until that user is signed in again; what a guest typed goes into the account.
    send: async (request) => (isGuestId(owner) || ownerId() === owner ? sendEdits(request) : { kind: 'unknown' }),
    kept: keptEdits(browserStorage(), owner),
    nowMs: () => performance.now(),
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    newStamp: () => crypto.randomUUID(),
    onSaved,
  });
  keepers.set(owner, keeper);
  addEventListener('online', keeper.flush);
  addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  });
  return keeper;
}
