/*
 * The last answers of the server, stored in this browser, so that pages open with them while the server cannot be
 * reached. One cache per owner; only endpoints with `isStored` are in it.
 */

const CACHE_PREFIX = 'answers/';
const STORED_AT = 'x-stored-at';

/** The oldest are removed first. */
export const MAX_ANSWERS = 40;
/** A longer answer is not stored, in characters of JSON. */
export const MAX_CHARACTERS = 2_000_000;
/** Older answers are not shown. */
export const MAX_AGE_MS = 30 * 86_400_000;
/** An unchanged answer is not written again within this time. */
const REWRITE_AFTER_MS = 60_000;

/** `storedAtMs`: epoch milliseconds of the server's answer. */
type StoredAnswer = { answer: unknown; storedAtMs: number };

/** Undefined where the browser has no cache: without https, and in some private windows. */
const cacheStorage = (): CacheStorage | undefined => globalThis.caches;

const cacheName = (owner: string): string => CACHE_PREFIX + owner;

const lastWritten = new Map<string, { text: string; atMs: number }>();

/** Stores an answer. Failures are ignored: storing is an extra. */
export async function storeAnswer(owner: string, address: string, answer: unknown, nowMs = Date.now()): Promise<void> {
  const text = JSON.stringify(answer);
  const key = `${owner} ${address}`;
  const last = lastWritten.get(key);
  if (text === undefined || text.length > MAX_CHARACTERS) return;
  if (last?.text === text && nowMs - last.atMs < REWRITE_AFTER_MS) return;
  try {
    const cache = await cacheStorage()?.open(cacheName(owner));
    if (!cache) return;
    lastWritten.set(key, { text, atMs: nowMs });
    await cache.put(address, new Response(text, { headers: { [STORED_AT]: String(nowMs) } }));
    // In the order of their last writing.
    const requests = await cache.keys();
    for (const request of requests.slice(0, Math.max(0, requests.length - MAX_ANSWERS))) await cache.delete(request);
  } catch {
    // Full or blocked.
  }
}

export async function readAnswer(
  owner: string,
  address: string,
  nowMs = Date.now(),
): Promise<StoredAnswer | undefined> {
  try {
    const stored = await cacheStorage()?.match(address, { cacheName: cacheName(owner) });
    const storedAtMs = Number(stored?.headers.get(STORED_AT) ?? Number.NaN);
    if (!stored || !(nowMs - storedAtMs < MAX_AGE_MS)) return undefined;
    return { answer: await stored.json(), storedAtMs };
  } catch {
    return undefined;
  }
}

/** Removes one answer of every owner, such as that about a deleted row. */
export const removeAnswer = (address: string): Promise<void> =>
  inEachCache(async (name, caches) => {
    const cache = await caches.open(name);
    await cache.delete(address);
  });

/** Removes the answers of every owner but one; with null, all of them. */
export const removeAnswersExcept = (owner: string | null): Promise<void> =>
  inEachCache(async (name, caches) => {
    if (owner === null || name !== cacheName(owner)) await caches.delete(name);
  });

async function inEachCache(work: (name: string, caches: CacheStorage) => Promise<unknown>): Promise<void> {
  lastWritten.clear();
  try {
    const caches = cacheStorage();
    for (const name of (await caches?.keys()) ?? []) {
      if (caches && name.startsWith(CACHE_PREFIX)) await work(name, caches);
    }
  } catch {
    // Blocked, so nothing was stored.
  }
}
