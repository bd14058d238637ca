/**
 * Whose reminders this browser shows, kept where the worker can read it too (it has no local storage): when the push service gives the
 * browser a new address, nobody may be there to tell the server.
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
