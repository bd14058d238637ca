import { cacheNames } from 'workbox-core';

/** The build's own files by their addresses, which hold a hash: what stands under one never changes. */
const ASSETS = 'assets';
/** Those of the version before, for pages that were opened with it and are still there. */
const EARLIER = 'assets-before';

export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');

/** From the browser, else from the server and then kept. */
export async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // An asset that is gone is answered with the page.
  if (answer.ok && answer.status === 200) {
    const copy = answer.clone();
    const assets = await caches.open(ASSETS);
    await assets.put(request.url, copy).catch(() => {});
  }
  return answer;
}

/** Fetches what is not needed to begin, one after the other so that nothing the person waits for is slowed down; nothing where the person saves data. */
export async function keepAssets(paths: readonly string[]): Promise<void> {
  // Not in every browser, nor in the types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const path of paths) {
    try {
      await asset(new Request(path));
    } catch {
      // The network went away: the next visit goes on.
      return;
    }
  }
}

/** Puts aside what the new version no longer has, and forgets what was put aside before. */
export async function setEarlierAside(current: ReadonlySet<string>): Promise<void> {
  await caches.delete(EARLIER);
  const earlier = await caches.open(EARLIER);
  for (const name of [cacheNames.precache, ASSETS]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (!isAsset(url) || current.has(url.pathname)) continue;
      const answer = await cache.match(request);
      if (answer) await earlier.put(request, answer);
      await cache.delete(request);
    }
  }
}
