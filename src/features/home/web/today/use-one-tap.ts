import { useState } from 'react';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type Entries, type SavedNight, saveNight, undoNight } from './save-night.ts';
import type { TodayFacts } from './today-state.ts';

/** What one tap saves. `rating`: null when only times are added. `what`: for people. */
export type Tap = { date: LocalDate; entries: Entries; rating: number | null; what: string };
type Saved = Omit<Tap, 'entries'> & SavedNight;

/**
 * Saves a night with one tap and can undo the last one. `undone`: what was undone last; `isUndone`: nothing was saved
 * since.
 */
export function useOneTap(keeper: NightKeeper, facts: TodayFacts) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [undone, setUndone] = useState<Saved | null>(null);
  const [isUndone, setIsUndone] = useState(false);
  return {
    saved,
    undone,
    isUndone,
    save: ({ date, entries, rating, what }: Tap) => {
      setIsUndone(false);
      const night = saveNight(keeper, date, entries, { ...facts, isAfterUndo: undone?.date === date });
      setSaved({ ...night, rating, what });
    },
    undo: () => {
      if (!saved) return;
      undoNight(keeper, saved);
      setSaved(null);
      setUndone(saved);
      setIsUndone(true);
    },
    end: () => setSaved(null),
  };
}
