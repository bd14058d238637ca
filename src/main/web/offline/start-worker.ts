import { knownOwner } from '#core/person/web/user.ts';
import type { WorkerMessage } from '../../worker/messages.ts';
import { beforeLoadingAnew } from './gone-version.ts';
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
  beforeLoadingAnew(() => giveWay(registration));
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

/** To the worker of the version that the server has, if there is another. */
async function giveWay(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  const inCharge = new Promise((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
  });
  const take = () => next.state === 'installed' && next.postMessage('take-over' satisfies WorkerMessage);
  next.addEventListener('statechange', take);
  take();
  await inCharge;
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
