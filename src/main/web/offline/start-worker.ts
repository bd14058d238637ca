import { knownOwner } from '#core/person/web/user.ts';
import type { WorkerMessage } from '../../worker/messages.ts';
import { reloadAfter, setBeforeReload } from './outdated-version.ts';
import { cacheRest, registerWorker, WORKER_URL } from './register-worker.ts';

/** Interval between checks for a new version in an app that stays open. Checked when the tab becomes visible. */
const UPDATE_INTERVAL_MS = 3_600_000;

const isOwnWorker = (worker: ServiceWorker | null | undefined): boolean =>
  worker != null && new URL(worker.scriptURL).pathname === WORKER_URL;

/**
 * Registers the worker. It replaces an earlier one of the same scope and takes over its push subscription.
 * `announce` is called with a function that activates a new version when one is ready. Safe in browsers without workers.
 */
export async function startWorker(announce: (activate: () => void) => void): Promise<void> {
  const hadWorker = isOwnWorker(navigator.serviceWorker?.controller);
  const registration = await registerWorker();
  if (!registration) return;
  setBeforeReload(() => registration.update().then(() => activateNextWorker(registration)));
  watchVersions(registration, hadWorker, announce);
  checkForUpdates(registration);
  await refreshPushOwner(registration);
  await cacheRest(registration);
}

function watchVersions(
  registration: ServiceWorkerRegistration,
  hadWorker: boolean,
  announce: (activate: () => void) => void,
): void {
  // Another tab may have activated it already.
  const activate = () => reloadAfter(activateNextWorker(registration));
  const announceIfReady = () => {
    if (registration.waiting && isOwnWorker(registration.active)) announce(activate);
  };
  const watchInstalling = () => registration.installing?.addEventListener('statechange', announceIfReady);
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  announceIfReady();
  // Activated in another tab: this tab keeps running with its form data until the person reloads.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) announce(activate);
  });
}

/** Activates the worker that is waiting or being installed, if there is one. */
async function activateNextWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  registration.active?.postMessage('stop-rest' satisfies WorkerMessage);
  const controllerChanged = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  const activate = () => next.state === 'installed' && next.postMessage('take-over' satisfies WorkerMessage);
  next.addEventListener('statechange', activate);
  activate();
  await controllerChanged;
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAtMs < UPDATE_INTERVAL_MS) return;
    checkedAtMs = performance.now();
    registration.update().catch(() => {});
  });
}

/** Stores the owner of the push subscription, for when the push service changes the endpoint of this browser. */
async function refreshPushOwner({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager?.getSubscription().catch(() => null);
  const owner = knownOwner();
  if (!subscription || owner === null) return;
  const { storePushOwner } = await import('../../worker/push-owner.ts');
  await storePushOwner(owner);
}
