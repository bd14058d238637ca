import { knownOwner } from '#core/person/web/user.ts';
import type { WorkerMessage } from '../../worker/messages.ts';
import { setBeforeReload } from './outdated-version.ts';
import { cacheRest, registerWorker, WORKER_URL } from './register-worker.ts';

/** An app that stays open asks this often for a new version, when it is looked at. */
const UPDATE_INTERVAL_MS = 3_600_000;

const isOwnWorker = (worker: ServiceWorker | null | undefined): boolean =>
  worker != null && new URL(worker.scriptURL).pathname === WORKER_URL;

/**
 * Puts the worker in place. It takes the place of an earlier one of the same scope, with the push subscription that belongs to it.
 * `announce` hears of a new version that is ready, and how to go over to it. Safe to call in browsers without workers.
 */
export async function startWorker(announce: (activate: () => void) => void): Promise<void> {
  const hadWorker = isOwnWorker(navigator.serviceWorker?.controller);
  const registration = await registerWorker();
  if (!registration) return;
  setBeforeReload(() => activateNextWorker(registration));
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
  const reload = () => location.reload();
  const activate = () => {
    const { waiting } = registration;
    // Another tab has taken it already.
    if (!waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over' satisfies WorkerMessage);
  };
  const announceIfReady = () => {
    if (registration.waiting && isOwnWorker(registration.active)) announce(activate);
  };
  const watchInstalling = () => registration.installing?.addEventListener('statechange', announceIfReady);
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  announceIfReady();
  // Taken in another tab: this one goes on as it is, with what is typed in it, until the person wants otherwise.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) announce(activate);
  });
}

/** To the worker of the version that the server has, if there is another. */
async function activateNextWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
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

/** For when the push service changes the address of this browser. */
async function refreshPushOwner({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager?.getSubscription().catch(() => null);
  const owner = knownOwner();
  if (!subscription || owner === null) return;
  const { storePushOwner } = await import('../../worker/push-owner.ts');
  await storePushOwner(owner);
}
