import { cacheNames } from 'workbox-core';

/** Build files. Their addresses contain a hash, so the content at an address never changes. */
const ASSETS = 'assets';
/** Files of the previous version, for pages that are still open with it. */
const PREVIOUS_ASSETS = 'assets-before';

export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');

/** Answers from the cache, else from the server and then caches the response. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  // For a missing asset the server sends an HTML page.
  if (response.ok && response.status === 200) {
    const copy = response.clone();
    const assets = await caches.open(ASSETS);
    await assets.put(request.url, copy).catch(() => {});
  }
  return response;
}

/**
 * Caches files that are not needed at first, one at a time so that other requests are not slowed down, until `signal` is aborted. Does nothing
 * with data saver on.
 */
export async function cacheAssets(paths: readonly string[], signal: AbortSignal): Promise<void> {
  // Not in every browser, nor in the types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const path of paths) {
    try {
      await respondWithAsset(new Request(path, { signal }));
    } catch {
      // The network failed: the next visit continues.
      return;
    }
    // A file that was being stored is left out without an error.
    if (signal.aborted) return;
  }
}

/** Moves files that the new version no longer has to the previous assets, and deletes the ones from before. */
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
