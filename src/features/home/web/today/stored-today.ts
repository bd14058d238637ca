import { TODAY_PREFIX } from '#core/nights/web/saving/device-storage.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import type { TodayFacts } from './today-state.ts';
import type { WindowMemory } from './window-memory.ts';

/** What the server last answered about a person, so that Home opens with it at once and offline. */
export type StoredToday = {
  /** Epoch milliseconds. */
  savedAtMs: number;
  facts: TodayFacts;
  window: WindowMemory;
};

/** Null without an entry, or for one of another version of the app. */
export function storedToday(owner: string): StoredToday | null {
  try {
    const stored = JSON.parse(readStored(TODAY_PREFIX + owner) ?? 'null') as Partial<StoredToday> | null;
    const { facts, window } = stored ?? {};
    const lists = [facts?.logs, facts?.imported, facts?.schedules, window?.stars];
    const isWhole = lists.every(Array.isArray) && facts?.imported.every((day) => Array.isArray(day.naps));
    return isWhole && typeof stored?.savedAtMs === 'number' ? (stored as StoredToday) : null;
  } catch {
    return null;
  }
}

export const storeToday = (owner: string, today: StoredToday): void =>
  writeStored(TODAY_PREFIX + owner, JSON.stringify(today));
