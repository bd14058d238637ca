import type { LocalDate } from '#domain/time/local-date.ts';
import { NIGHTS_PREFIX } from './device-storage.ts';
import type { Night } from './night.ts';

/** The last state of a person's current nights, so that they open offline. */
export type StoredNights = { today: LocalDate; nights: Night[]; roomScore: number | null };

export type NightStore = { read: () => StoredNights | null; write: (stored: StoredNights) => void };

/** One entry per owner. `storage` may be missing or throw; then a night opens only with the server. */
export function nightStore(storage: Storage | null, owner: string): NightStore {
  const key = NIGHTS_PREFIX + owner;
  let lastWritten = '';
  return {
    read: () => {
      try {
        const content = JSON.parse(storage?.getItem(key) ?? 'null') as StoredNights | null;
        return Array.isArray(content?.nights) ? content : null;
      } catch {
        return null;
      }
    },
    write: (nights) => {
      const text = JSON.stringify(nights);
      // Polling returns the same nights repeatedly.
      if (text === lastWritten) return;
      lastWritten = text;
      try {
        storage?.setItem(key, text);
      } catch {
        // Full or blocked.
      }
    },
  };
}
