import { flushSync } from 'react-dom';
import { CallError } from '#contract/errors.ts';
import { query } from '#contract/query.ts';
import { draftPrefix, hasDrafts, hasUnsent, unsentPrefix } from '#core/nights/web/saving/device-storage.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { clearUser, type StoredUser, storedUser } from '#core/person/web/user.ts';
import { clearZone, storeZone } from '#core/person/web/zone.ts';
import { USER_ID_SHAPE } from '#domain/account/user-id.ts';
import { logout } from '#features/accounts/contract.ts';
import { clearStorage } from '#ui/browser/storage.ts';
import { USER_KEY } from '#ui/browser/storage-keys.ts';
import { navigate } from '#ui/link.ts';
import { clearPushOwner } from '../worker/push-owner.ts';
import { queryClient } from './queries.tsx';
import { isSignedOut, logoutFailureMessage } from './signed-out.ts';

/** Signs out in this browser and goes to Home. Returns a message if that failed and the person is still signed in. */
export async function logOut({ id }: StoredUser): Promise<string | null> {
  const unsentMessage = await sendUnsentEdits(id);
  if (unsentMessage !== null) return unsentMessage;
  // A refusal of what the page still loads would look as if the session had ended on another device.
  await queryClient.cancelQueries();
  try {
    await call(logout, { params: { ownerId: id } });
  } catch (error) {
    const failure = logoutFailureMessage(error instanceof CallError ? error.status : null);
    if (failure !== null) {
      void queryClient.refetchQueries({ type: 'active', stale: true });
      return failure;
    }
  }
  await clearDevice(id);
  // In one step: pages for users only would redirect a guest, and Home would store again what it shows a user.
  flushSync(() => {
    if (location.pathname !== '/') navigate('/');
    if (storedUser()?.id === id) clearUser();
  });
  // The focused button is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  return null;
}

const SEND_TIMEOUT_MS = 5000;
let hasWarned = false;

/** Sends unsaved edits. If some cannot be sent, returns a message the first time; a second logout proceeds without them. */
async function sendUnsentEdits(id: string): Promise<string | null> {
  if (!hasUnsent(id) && !hasDrafts(id)) return null;
  const { sendUnsent } = await import('#core/nights/web/saving/browser-keeper.ts');
  const isSent = await sendUnsent(id, SEND_TIMEOUT_MS);
  if ((isSent && !hasDrafts(id)) || hasWarned) return null;
  hasWarned = true;
  return 'Some of your entries are not saved yet. Log out again to leave without them.';
}

/** Removes the person's data from this device, for the next person to use it. */
async function clearDevice(id: string): Promise<void> {
  const { closeKeepers } = await import('#core/nights/web/saving/browser-keeper.ts');
  closeKeepers();
  await unsubscribePush();
  // Another tab may have signed another person in meanwhile. The stored user is last: without it, pages show a visitor.
  if (storedUser()?.id === id) await clearStorage((key) => key === USER_KEY || isEntryOfOtherUser(key, id));
}

/** Whether a key holds entries that wait until another user signs in here again. */
function isEntryOfOtherUser(key: string, user: string): boolean {
  const owner = key.split('/')[1] ?? '';
  const isEntry = key.startsWith(unsentPrefix(owner)) || key.startsWith(draftPrefix(owner));
  return isEntry && owner !== user && USER_ID_SHAPE.test(owner);
}

/** Signs the stored user out if the server no longer knows the session. Without an answer the person stays signed in. */
export async function confirmUser({ id }: StoredUser): Promise<void> {
  try {
    const user = await queryClient.fetchQuery({ ...query(call, getUser, { ownerId: id }) });
    storeZone(id, user.timezone);
  } catch (error) {
    if (!(error instanceof CallError && isSignedOut(error.status)) || storedUser()?.id !== id) return;
    clearUser();
    await forgetBrowser();
  }
}

/** After a session that ended elsewhere: nothing more reaches its person in this browser. Unsent edits wait for them. */
export async function forgetBrowser(): Promise<void> {
  clearZone();
  await unsubscribePush();
}

const UNSUBSCRIBE_TIMEOUT_MS = 2000;

/** Stops reminders in this browser, unless its push service is away. At a logout the server has already removed it. */
async function unsubscribePush(): Promise<void> {
  const unsubscribe = async () => {
    await clearPushOwner();
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  };
  const timeout = new Promise((done) => setTimeout(done, UNSUBSCRIBE_TIMEOUT_MS));
  if ('serviceWorker' in navigator) await Promise.race([unsubscribe().catch(() => {}), timeout]);
}
