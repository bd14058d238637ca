import { knownOwner } from '#core/person/web/user.ts';
import { cacheRest, registerWorker } from './register-worker.ts';

// Part of the first load of Home, so keep it small.

let isLoaded = false;

function loadRest(): void {
  if (isLoaded) return;
  isLoaded = true;
  import('./when-idle.ts').then(({ whenIdle }) => whenIdle()).catch(() => {});
}

/** Prepares the app for offline use, once the page is rendered and idle. */
export function afterLoad(): void {
  // Safari has no requestIdleCallback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  if (document.readyState === 'complete') whenIdle(begin);
  else addEventListener('load', () => whenIdle(begin));
}

/** A new guest has no earlier version and nothing unsent. The code for those loads only when needed. */
async function begin(): Promise<void> {
  if (knownOwner() !== null) return loadRest();
  addEventListener('offline', loadRest);
  document.addEventListener('visibilitychange', loadRest);
  const registration = await registerWorker();
  registration?.addEventListener('updatefound', () => registration.active && loadRest());
  await cacheRest(registration);
}
