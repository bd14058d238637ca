import type { LocalDate } from '#domain/time/local-date.ts';
import { conflictMessage, conflictsOf } from './conflicts.ts';
import {
  compared,
  type Edit,
  entriesOf,
  laneOf,
  type Request,
  submitted,
  withEdit,
  withoutEdit,
  withUnverifiedEdits,
} from './edits.ts';
import type { Field, Night } from './night.ts';
import { type NightsState, withNotice } from './nights-state.ts';
import type { StoredEdits } from './stored-edits.ts';

/**
 * The waiting edits of a person, in the page and in the browser's storage. Its functions take a state and return a new
 * one.
 */
export class WaitingEdits {
  readonly #edits: StoredEdits;
  readonly #newStamp: () => string;
  /** Stamps of edits in the browser's storage. */
  readonly #stored = new Set<string>();
  /** Nights with edits of an earlier visit. */
  readonly #restored = new Set<LocalDate>();

  constructor(edits: StoredEdits, newStamp: () => string) {
    this.#edits = edits;
    this.#newStamp = newStamp;
  }

  /** Adds the edits of earlier visits. */
  restored(before: NightsState): NightsState {
    let { outbox } = before;
    for (const { date, field, ...edit } of this.#edits.all()) {
      this.#stored.add(edit.stamp);
      this.#restored.add(date);
      outbox = withUnverifiedEdits(withEdit(outbox, date, field, { ...edit, dueAtMs: 0 }), date);
    }
    return { ...before, outbox };
  }

  isRestored = (date: LocalDate): boolean => this.#restored.has(date);

  save(date: LocalDate, field: Field, { dueAtMs: _, refusal: __, ...stored }: Edit): void {
    const edit = { date, field, ...stored };
    if (this.#edits.save(edit)) this.#stored.add(edit.stamp);
  }

  removeEdit(state: NightsState, date: LocalDate, field: Field, { stamp }: Edit): NightsState {
    this.#remove(date, field, stamp);
    return { ...state, outbox: withoutEdit(state.outbox, date, field, stamp) };
  }

  /** The server has saved a request or will never accept it. */
  removeRequest({ date, edits }: Request): void {
    for (const [field, { stamp }] of entriesOf(edits)) this.#remove(date, field, stamp);
  }

  #remove(date: LocalDate, field: Field, stamp: string): void {
    this.#edits.remove({ date, field, stamp });
    this.#stored.delete(stamp);
  }

  /** Turns the drafts of a night into edits to send. */
  submitted(state: NightsState, date: LocalDate): NightsState {
    this.#restored.delete(date);
    for (const [field, edit] of this.#drafts(state, date)) this.save(date, field, { ...edit, isDraft: false });
    return { ...state, outbox: submitted(state.outbox, date) };
  }

  withoutDrafts(state: NightsState, date: LocalDate): NightsState {
    this.#restored.delete(date);
    return this.#drafts(state, date).reduce((rest, [field, edit]) => this.removeEdit(rest, date, field, edit), state);
  }

  #drafts = (state: NightsState, date: LocalDate): [Field, Edit][] =>
    entriesOf(laneOf(state.outbox, date).edits).filter(([, edit]) => edit.isDraft);

  /** Removes edits that another tab has replaced or already sent. */
  withoutSuperseded(before: NightsState, date: LocalDate): NightsState {
    let { outbox } = before;
    for (const [field, { stamp }] of entriesOf(laneOf(outbox, date).edits)) {
      const isSuperseded = this.#stored.has(stamp) && !this.#edits.isNewest({ date, field, stamp });
      if (isSuperseded) outbox = withoutEdit(outbox, date, field, stamp);
    }
    return { ...before, outbox };
  }

  /** Compares waiting edits with the server's night: both notes stay, and a notice names other differences. */
  reconciled(before: NightsState, night: Night): NightsState {
    const { date } = night;
    let state = this.withoutSuperseded(before, date);
    const { edits } = laneOf(state.outbox, date);
    for (const conflict of conflictsOf(night, edits)) {
      const { field, merged: value, theirs } = conflict;
      const { refusal: _, ...before } = edits[field] as Edit;
      const edit = { ...before, value, stamp: this.#newStamp(), dueAtMs: 0, seen: [theirs] };
      this.save(date, field, edit);
      const outbox = withEdit(state.outbox, date, field, edit);
      state = withNotice({ ...state, outbox }, conflictMessage(conflict, date));
    }
    return { ...state, outbox: compared(state.outbox, date) };
  }
}
