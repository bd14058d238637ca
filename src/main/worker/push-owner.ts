/**
 * The owner of the reminders in this browser, stored where the worker can read it (it has no local storage). The worker needs it when
 * the push service changes the endpoint while no page is open.
 */
const CACHE = 'push-owner';
const KEY = '/push-owner';

export async function storePushOwner(owner: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(owner));
}

export const clearPushOwner = (): Promise<boolean> => caches.delete(CACHE);

export async function readPushOwner(): Promise<string | null> {
  const cached = await caches.match(KEY, { cacheName: CACHE });
  return cached ? cached.text() : null;
}
