/**
 * Whose reminders this browser shows, kept where the worker can read it too (it has no local storage): when the push service gives the
 * browser a new address, nobody may be there to tell the server.
 */
const PLACE = 'push-owner';
const KEY = '/push-owner';

export async function rememberPushOwner(owner: string): Promise<void> {
  const place = await caches.open(PLACE);
  await place.put(KEY, new Response(owner));
}

export const forgetPushOwner = (): Promise<boolean> => caches.delete(PLACE);

export async function pushOwner(): Promise<string | null> {
  const kept = await caches.match(KEY, { cacheName: PLACE });
  return kept ? kept.text() : null;
}
