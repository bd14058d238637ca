import type { WorkerMessage } from '../../worker/messages.ts';

export const WORKER_URL = '/service-worker.js';

/** Registers the worker. Undefined where the browser does not support workers or blocks them. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  import.meta.env.PROD && 'serviceWorker' in navigator
    ? navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' })
    : undefined;

/** Asks the active worker to cache the files that were not needed at first. */
export async function cacheRest(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-rest' satisfies WorkerMessage);
}
