import { forget, readStored, store } from '#ui/browser/storage.ts';

const KEY = 'zone';

/** The zone of a person's account as it was told last, so that the day is right without the server too. Null where the browser's counts. */
export function rememberedZone(owner: string): string | null {
  const [of, zone] = (readStored(KEY) ?? '').split(' ');
  return of === owner && zone ? zone : null;
}

export const rememberZone = (owner: string, zone: string | null): void => store(KEY, `${owner} ${zone ?? ''}`);

export const forgetZone = (): void => forget(KEY);
