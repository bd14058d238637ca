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
    // Only one place holds a value, so that one removed by another tab does not come back from here.
    inMemory.delete(key);
  } catch {
    // Kept in memory; the person loses nothing while the page is open.
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

/** Leaves nothing of a person in this browser. */
export function clearStorage(): void {
  inMemory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
}
