import { GUEST_ID_LENGTH, isGuestId } from '#contract/owner-id.ts';
import { USER_ID_SHAPE } from '#domain/account/user-id.ts';
import { readStored, removeStored, writeStored } from '#ui/browser/storage.ts';
import { CLAIMED_KEY, GUEST_KEY, USER_KEY } from '#ui/browser/storage-keys.ts';

/** The guest ids that this page has worked with. */
const guestsOfPage = new Set<string>();

/**
 * The owner of this browser on every screen: the signed-in user, else the guest, whose id is generated on first use.
 */
export function ownerId(): string {
  const user = readStored(USER_KEY);
  if (user !== null && USER_ID_SHAPE.test(user)) return user;
  const stored = readStored(GUEST_KEY);
  const guest = stored !== null && isGuestId(stored) ? stored : newGuestId();
  if (guest !== stored) writeStored(GUEST_KEY, guest);
  guestsOfPage.add(guest);
  return guest;
}

/**
 * Whether an address names a guest of this page whom another tab has replaced: tabs that open at once may each make an
 * id, and the last one is stored.
 */
export function namesReplacedGuest(address: string): boolean {
  const current = ownerId();
  return isGuestId(current) && [...guestsOfPage].some((id) => id !== current && address.includes(`/${id}`));
}

/** Whether the server has tied this id to this browser's cookie, so that calls need not wait for the first one. */
export const isClaimed = (id: string): boolean => readStored(CLAIMED_KEY) === id;

export const storeClaimed = (id: string): void => writeStored(CLAIMED_KEY, id);

/** The cookie of the guest id is gone: the next `ownerId()` is a new guest. */
export function clearGuest(): void {
  removeStored(GUEST_KEY);
  removeStored(CLAIMED_KEY);
}

/** Runs the first call of a new guest alone across tabs, where the browser has locks. */
export function runFirstCallAlone<Result>(call: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request('first-call', call) as Promise<Result>) : call();
}

const newGuestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(GUEST_ID_LENGTH)), (number) => (number % 36).toString(36)).join('');
