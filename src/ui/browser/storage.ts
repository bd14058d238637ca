/** Storage that never throws: where the browser blocks it, values last as long as the page. */
const inMemory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    // Only one store holds a value, so that a value removed by another tab does not come back from memory.
    inMemory.delete(key);
  } catch {
    // Stored in memory, so nothing is lost while the page is open.
    inMemory.set(key, value);
  }
}

export function removeStored(key: string): void {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Choices about this device, which stay for the next person. */
const DEVICE_KEYS = ['palette', 'clock', 'firstDay', 'installInvited'];
/** Caches with the files of the app. Every other one belongs to a person. */
const APP_CACHE = /^(workbox-precache|assets)/;

/** Removes a person's data from this browser, caches first. `isKept` exempts entries of other people. */
export async function clearStorage(isKept: (key: string) => boolean = () => false): Promise<void> {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => APP_CACHE.test(name) || caches.delete(name)));
  } catch {
    // Without https there are no caches.
  }
  for (const key of inMemory.keys()) if (!isKept(key)) inMemory.delete(key);
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!DEVICE_KEYS.includes(key) && !isKept(key)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}
