import type { WorkerMessage } from '../../worker/messages.ts';

export const WORKER_URL = '/service-worker.js';

/** Puts the worker in place; undefined where there can be none: a browser without workers, or one that blocks them. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  import.meta.env.PROD && 'serviceWorker' in navigator
    ? navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' })
    : undefined;

/** Has the worker keep what is not needed to begin, once it is there. */
export async function cacheRest(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-rest' satisfies WorkerMessage);
}
