import { hasUnsent } from '#core/nights/web/saving/unsent.ts';
import { isServerReachable, subscribeToReachability } from '#core/person/web/reachability.ts';
import { knownOwner } from '#core/person/web/user.ts';
import { startWorker } from './start-worker.ts';

/** How long a start waits for edits of earlier visits to arrive before it leaves them to their own pace. */
const SEND_TIMEOUT_MS = 30_000;

/** What every visit does once its page is there and nobody waits for anything. Fails silently: the next visit tries again. */
export async function whenIdle(): Promise<void> {
  const showNoticesIfOffline = () => {
    if (!navigator.onLine || !isServerReachable()) void showNotices();
  };
  addEventListener('offline', showNoticesIfOffline);
  subscribeToReachability(showNoticesIfOffline);
  showNoticesIfOffline();
  await Promise.allSettled([startWorker(showNotices), sendUnsentEdits()]);
}

/** Most visits have nothing to be told, so what draws it loads when there is. */
const showNotices = (activateNewVersion?: () => void): Promise<void> =>
  import('./app-notices.tsx').then(
    ({ renderAppNotices }) => renderAppNotices(activateNewVersion),
    () => {},
  );

/** Edits of an earlier visit go out wherever the app is opened, not only on the daily log. */
async function sendUnsentEdits(): Promise<void> {
  const owner = knownOwner();
  if (owner === null || !hasUnsent(owner)) return;
  const { sendUnsent } = await import('#core/nights/web/saving/browser-keeper.ts');
  await sendUnsent(owner, SEND_TIMEOUT_MS);
}
