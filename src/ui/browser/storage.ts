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

/** Removes all of a person's data from this browser. */
export function clearStorage(): void {
  inMemory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
}
