import { readStored, removeStored, writeStored } from '#ui/browser/storage.ts';

const KEY = 'zone';

/**
 * The last known zone of a person's account, so that the date is right offline too. Null when the browser's zone
 * counts.
 */
export function storedZone(owner: string): string | null {
  const [storedOwner, zone] = (readStored(KEY) ?? '').split(' ');
  return storedOwner === owner && zone ? zone : null;
}

export const storeZone = (owner: string, zone: string | null): void => writeStored(KEY, `${owner} ${zone ?? ''}`);

export const clearZone = (): void => removeStored(KEY);
