import { laneOf } from '#core/nights/web/saving/edits.ts';
import { type Field, type Value, valueIn, withValue } from '#core/nights/web/saving/night.ts';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import { shownNight } from '#core/nights/web/saving/nights-state.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { scoreWith } from './own-edits.ts';
import type { TodayFacts } from './today-state.ts';

export type Entries = readonly (readonly [Field, Value])[];

/** A saved night and its entries before. */
export type SavedNight = { date: LocalDate; before: Entries };

/** Collects the entries of one tap, so that they are sent in one request. */
const TOGETHER_MS = 1000;

type Options = Pick<TodayFacts, 'logs' | 'roomScore'> & {
  /** The keeper ignores the server's score shortly after an undo has changed it, so it is sent with the entries. */
  isAfterUndo: boolean;
};

/** Saves some entries of a night in one request, or as soon as there is a network. */
export function saveNight(
  keeper: NightKeeper,
  date: LocalDate,
  entries: Entries,
  { logs, roomScore, isAfterUndo }: Options,
): SavedNight {
  keeper.assume(date, logs);
  const state = keeper.state();
  const night = shownNight(state, date);
  const before: [Field, Value][] = night
    ? [
        ...entries.map(([field]): [Field, Value] => [field, valueIn(night, field)]),
        ['overallScore', night.overallScore],
      ]
    : [];
  // An undo of an earlier visit may still wait to take the score away.
  const needsScore = isAfterUndo || 'overallScore' in laneOf(state.outbox, date).edits;
  const saved = night && entries.reduce((changed, [field, value]) => withValue(changed, field, value), night);
  const score: Entries = saved && needsScore ? [['overallScore', scoreWith(saved, roomScore)]] : [];
  send(keeper, date, [...entries, ...score]);
  return { date, before };
}

/** Restores the entries and the score as they were before. */
export const undoNight = (keeper: NightKeeper, { date, before }: SavedNight): void => send(keeper, date, before);

function send(keeper: NightKeeper, date: LocalDate, entries: Entries): void {
  for (const [field, value] of entries) keeper.change(date, field, value, { delayMs: TOGETHER_MS });
  keeper.resume();
  keeper.flush();
}
