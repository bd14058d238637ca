import { hasUnsent } from '#core/nights/web/saving/device-storage.ts';
import { isServerReachable, subscribeToReachability } from '#core/person/web/reachability.ts';
import { knownOwner } from '#core/person/web/user.ts';
import { startWorker } from './start-worker.ts';

/** How long a start waits for unsent edits of earlier visits before it continues. */
const SEND_TIMEOUT_MS = 30_000;

/** Runs on every visit, once the page is rendered and idle. Fails silently: the next visit tries again. */
export async function whenIdle(): Promise<void> {
  const showNoticesIfOffline = () => {
    if (!navigator.onLine || !isServerReachable()) void showNotices();
  };
  addEventListener('offline', showNoticesIfOffline);
  subscribeToReachability(showNoticesIfOffline);
  showNoticesIfOffline();
  // Without a worker the notices could not be loaded once the network is gone.
  if (!navigator.serviceWorker?.controller) loadNotices().catch(() => {});
  await Promise.allSettled([startWorker(showNotices), sendUnsentEdits()]);
}

const loadNotices = () => import('./app-notices.tsx');

/** Loads the notices on demand, because most visits have none. */
const showNotices = (activateNewVersion?: () => void): Promise<void> =>
  loadNotices().then(
    ({ renderAppNotices }) => renderAppNotices(activateNewVersion),
    () => {},
  );

/** Sends edits of an earlier visit on any page, not only on the daily log. */
async function sendUnsentEdits(): Promise<void> {
  const owner = knownOwner();
  if (owner === null || !hasUnsent(owner)) return;
  const { sendUnsent } = await import('#core/nights/web/saving/browser-keeper.ts');
  await sendUnsent(owner, SEND_TIMEOUT_MS);
}
