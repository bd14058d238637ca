import type { LocalDate } from '#domain/time/local-date.ts';
import type { Day } from './day-state.ts';

/** What the server said last of a person's day, so that it opens without a network. */
export type KeptDay = {
  day: Day;
  roomScore: number | null;
};

export type DayStore = { read: () => KeptDay | null; write: (kept: KeptDay) => void };

const PREFIX = 'kept-day/';

/** One day per owner. `storage` may be missing or refuse: then a day opens only with the server. */
export function dayStore(storage: Storage | null, owner: string): DayStore {
  const key = PREFIX + owner;
  let written = '';
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
        return isKeptDay(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write: (kept) => {
      const text = JSON.stringify(kept);
      // Polls bring the same day again and again.
      if (text === written) return;
      written = text;
      try {
        storage?.setItem(key, text);
      } catch {
        // Full or blocked.
      }
    },
  };
}

const isKeptDay = (kept: unknown): kept is KeptDay =>
  typeof kept === 'object' &&
  kept !== null &&
  'day' in kept &&
  typeof (kept.day as Day | null)?.log?.date === 'string' &&
  Array.isArray((kept.day as Day).checklist);

/** Forgets the days of everyone but one owner. */
export function forgetDaysExcept(storage: Storage | null, owner: string | null): void {
  try {
    for (const key of Object.keys(storage ?? {})) {
      if (key.startsWith(PREFIX) && key !== PREFIX + owner) storage?.removeItem(key);
    }
  } catch {
    // Blocked: then nothing was kept.
  }
}

/** Whether a kept day is the one to go on with on a date. */
export const isStillOn = ({ day }: KeptDay, today: LocalDate): boolean => day.log.date >= today;
