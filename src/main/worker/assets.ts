import { cacheNames } from 'workbox-core';

/** The build's own files by their addresses, which hold a hash: what stands under one never changes. */
const ASSETS = 'assets';
/** Those of the version before, for pages that were opened with it and are still there. */
const PREVIOUS_ASSETS = 'assets-before';

export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');

/** From the browser, else from the server and then kept. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  // An asset that is gone is answered with the page.
  if (response.ok && response.status === 200) {
    const copy = response.clone();
    const assets = await caches.open(ASSETS);
    await assets.put(request.url, copy).catch(() => {});
  }
  return response;
}

/** Fetches what is not needed to begin, one after the other so that nothing the person waits for is slowed down; nothing where the person saves data. */
export async function cacheAssets(paths: readonly string[]): Promise<void> {
  // Not in every browser, nor in the types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const path of paths) {
    try {
      await respondWithAsset(new Request(path));
    } catch {
      // The network went away: the next visit goes on.
      return;
    }
  }
}

/** Puts aside what the new version no longer has, and forgets what was put aside before. */
export async function retainPreviousAssets(current: ReadonlySet<string>): Promise<void> {
  await caches.delete(PREVIOUS_ASSETS);
  const previous = await caches.open(PREVIOUS_ASSETS);
  for (const name of [cacheNames.precache, ASSETS]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (!isAsset(url) || current.has(url.pathname)) continue;
      const response = await cache.match(request);
      if (response) await previous.put(request, response);
      await cache.delete(request);
    }
  }
}
