import type { LocalDate } from '#domain/time/local-date.ts';
import { conflictWords } from './conflict-words.ts';
import { conflictsOf } from './conflicts.ts';
import { type Day, type DayState, withNotice } from './day-state.ts';
import {
  asWaited,
  compared,
  type Edit,
  type Edits,
  type Field,
  laneOf,
  type Request,
  renamed,
  withEdit,
  withoutEdit,
} from './edits.ts';
import type { KeptEdits } from './kept-edits.ts';
import { dayNamed, localDateOf, logOfLane } from './local-day.ts';

/** The waiting edits of a person, in the page and in the browser's storage alike. States go in and come out; the storage is written. */
export function openKeptLanes(kept: KeptEdits, newStamp: () => string) {
  const stored = new Set<string>();
  /** Of which day a log is. */
  const dates = new Map<string, LocalDate>();
  /** Under which id a log stands that had another before. */
  const names = new Map<string, string>();

  const nameOf = (lane: string): string => {
    const log = logOfLane(lane);
    const name = names.get(log);
    return name === undefined ? lane : name + lane.slice(log.length);
  };

  const dateOf = (lane: string): LocalDate | undefined => localDateOf(lane) ?? dates.get(logOfLane(lane));

  const keep = (lane: string, field: Field, { value, stamp, seen }: Edit): void => {
    const date = dateOf(lane);
    if (kept.keep({ lane, field, value, stamp, ...(date && { date }), ...(seen && { seen }) })) stored.add(stamp);
  };

  const forget = (lane: string, edits: Edits): void => {
    for (const [field, edit] of Object.entries(edits)) {
      kept.forget({ lane, field: field as Field, stamp: edit.stamp });
      stored.delete(edit.stamp);
    }
  };

  /** Without the edits that another tab has replaced or already sent. */
  const withoutSuperseded = (state: DayState, lane: string): DayState => {
    let { outbox } = state;
    for (const [name, { stamp }] of Object.entries(laneOf(outbox, lane).edits)) {
      const field = name as Field;
      const isSuperseded = stored.has(stamp) && !kept.holds({ lane, field, stamp });
      if (isSuperseded) outbox = withoutEdit(outbox, lane, field, stamp);
    }
    return { ...state, outbox };
  };

  /** With what was entered into a log in another of the same day: one begun here in the server's, a guest's in the account's. */
  const moved = (before: DayState, from: string, to: string): DayState => {
    const date = dateOf(from);
    if (date) dates.set(to, date);
    const lanes = Object.keys(before.outbox).filter((lane) => logOfLane(lane) === from);
    const state = lanes.reduce(withoutSuperseded, before);
    for (const lane of lanes) {
      for (const [field, edit] of Object.entries(laneOf(state.outbox, lane).edits)) {
        keep(to + lane.slice(from.length), field as Field, edit);
        kept.forget({ lane, field: field as Field, stamp: edit.stamp });
      }
    }
    names.set(from, to);
    const outbox = renamed(state.outbox, nameOf);
    if (state.day?.log.id !== from) return { ...state, outbox };
    const rests = Object.entries(state.restsAtMs).map(([place, untilMs]) => [to + place.slice(from.length), untilMs]);
    return { ...state, outbox, day: dayNamed(state.day, to), restsAtMs: Object.fromEntries(rests) };
  };

  /** What waited in a lane, met with the server's word: both notes are kept, and the person is told what else differed. */
  const met = (before: DayState, day: Day, lane: string): DayState => {
    let state = withoutSuperseded(before, lane);
    for (const conflict of conflictsOf(day, lane, laneOf(state.outbox, lane).edits)) {
      const edit = { value: conflict.kept, stamp: newStamp(), dueAtMs: 0, seen: [conflict.theirs] };
      keep(lane, conflict.field, edit);
      const outbox = withEdit(state.outbox, lane, conflict.field, edit);
      state = withNotice({ ...state, outbox }, conflictWords(conflict, day.log.date));
    }
    return { ...state, outbox: compared(state.outbox, lane) };
  };

  return {
    nameOf,
    dateOf,
    rememberDate: (log: string, date: LocalDate): void => void dates.set(log, date),
    keep,
    forget,
    moved,
    met,
    withoutSuperseded: (state: DayState, { lane }: Request) => withoutSuperseded(state, lane),
    /** With what earlier visits left. */
    restored: (state: DayState): DayState => {
      let { outbox } = state;
      for (const { lane, field, value, stamp, date, seen } of kept.all()) {
        stored.add(stamp);
        if (date !== undefined) dates.set(logOfLane(lane), date);
        const edit = { value, stamp, dueAtMs: 0, ...(seen && { seen }) };
        outbox = asWaited(withEdit(outbox, lane, field, edit), lane);
      }
      return { ...state, outbox };
    },
  };
}
