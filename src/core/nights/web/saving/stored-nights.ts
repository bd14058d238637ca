import { HABIT_KEYS } from '#domain/checklist.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { NIGHTS_PREFIX } from './device-storage.ts';
import { emptyNight, habitField, type Night, nightOf, withValue } from './night.ts';

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
        return parseStored(JSON.parse(storage?.getItem(key) ?? 'null'));
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

/** Version 1 stored one day with its checklist. */
type Version1 = {
  day: { log: Parameters<typeof nightOf>[0]; checklist: { completed: boolean }[] };
  roomScore: number | null;
};

function parseStored(content: (Partial<StoredNights> & Partial<Version1>) | null): StoredNights | null {
  if (content?.today !== undefined && Array.isArray(content.nights)) return content as StoredNights;
  const { day, roomScore = null } = content ?? {};
  if (typeof day?.log?.date !== 'string' || !Array.isArray(day.checklist)) return null;
  const ticked = HABIT_KEYS.filter((_, position) => day.checklist[position]?.completed);
  const log: Night = { ...emptyNight(day.log.date), ...nightOf(day.log) };
  const night = ticked.reduce((changed, key) => withValue(changed, habitField(key), true), log);
  return { today: night.date, nights: [night], roomScore };
}
