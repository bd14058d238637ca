import { knownOwner } from '#core/person/web/user.ts';
import { cacheRest, registerWorker } from './register-worker.ts';

// In the first load of Home: as little as can be.

let isLoaded = false;

function loadRest(): void {
  if (isLoaded) return;
  isLoaded = true;
  import('./when-idle.ts').then(({ whenIdle }) => whenIdle()).catch(() => {});
}

/** Makes the app ready for a time without a network, once the page is there and nobody waits for anything. */
export function afterLoad(): void {
  // Safari does not tell when it is idle.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  if (document.readyState === 'complete') whenIdle(begin);
  else addEventListener('load', () => whenIdle(begin));
}

/** A new visitor has no earlier version to leave and nothing unsent; what those need comes with the first sign of either. */
async function begin(): Promise<void> {
  if (knownOwner() !== null) return loadRest();
  addEventListener('offline', loadRest);
  document.addEventListener('visibilitychange', loadRest);
  const registration = await registerWorker();
  registration?.addEventListener('updatefound', () => registration.active && loadRest());
  await cacheRest(registration);
}
