import { readStored, removeStored, writeStored } from '#ui/browser/storage.ts';

const KEY = 'zone';

/** The zone of a person's account as it was told last, so that the day is right without the server too. Null where the browser's counts. */
export function storedZone(owner: string): string | null {
  const [storedOwner, zone] = (readStored(KEY) ?? '').split(' ');
  return storedOwner === owner && zone ? zone : null;
}

export const storeZone = (owner: string, zone: string | null): void => writeStored(KEY, `${owner} ${zone ?? ''}`);

export const clearZone = (): void => removeStored(KEY);
