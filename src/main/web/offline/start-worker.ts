import { knownOwner } from '#ui/session/user.ts';
import type { WorkerMessage } from '../../worker/messages.ts';
import { keepRest, registerWorker, WORKER } from './register-worker.ts';

/** An app that stays open asks this often for a new version, when it is looked at. */
const ASK_EVERY_MS = 3_600_000;

const isOurs = (worker: ServiceWorker | null | undefined): boolean =>
  worker != null && new URL(worker.scriptURL).pathname === WORKER;

/**
 * Puts the worker in place. It takes the place of an earlier one of the same scope, with the push subscription that belongs to it.
 * `announce` hears of a new version that is ready, and how to go over to it. Safe to call in browsers without workers.
 */
export async function startWorker(announce: (take: () => void) => void): Promise<void> {
  const wasThere = isOurs(navigator.serviceWorker?.controller);
  const registration = await registerWorker();
  if (!registration) return;
  followVersions(registration, wasThere, announce);
  askNowAndThen(registration);
  await rememberWhoseReminders(registration);
  await keepRest(registration);
}

function followVersions(
  registration: ServiceWorkerRegistration,
  wasThere: boolean,
  announce: (take: () => void) => void,
): void {
  const reload = () => location.reload();
  const take = () => {
    const { waiting } = registration;
    // Another tab has taken it already.
    if (!waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over' satisfies WorkerMessage);
  };
  const announceIfReady = () => {
    if (registration.waiting && isOurs(registration.active)) announce(take);
  };
  const follow = () => registration.installing?.addEventListener('statechange', announceIfReady);
  registration.addEventListener('updatefound', follow);
  follow();
  announceIfReady();
  // Taken in another tab: this one goes on as it is, with what is typed in it, until the person wants otherwise.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasThere) announce(take);
  });
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = performance.now();
    registration.update().catch(() => {});
  });
}

/** For when the push service changes the address of this browser. */
async function rememberWhoseReminders({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager?.getSubscription().catch(() => null);
  const owner = knownOwner();
  if (!subscription || owner === null) return;
  const { rememberPushOwner } = await import('../../worker/push-owner.ts');
  await rememberPushOwner(owner);
}
