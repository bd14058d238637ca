import type { LocalDate } from '#domain/time/local-date.ts';
import { conflictMessage, conflictsOf, lostNightMessage } from './conflicts.ts';
import {
  acknowledged,
  compared,
  type Edit,
  failed,
  laneOf,
  type Request,
  refused,
  submitted,
  withEdit,
  withoutEdits,
  withSeen,
  withUnverifiedEdits,
} from './edits.ts';
import type { Field, Night, Value } from './night.ts';
import {
  INITIAL_STATE,
  type NightsState,
  roomScoreFor,
  serverValueIn,
  shownNight,
  withAcknowledgement,
  withAnswer,
  withChange,
  withNotice,
} from './nights-state.ts';
import { dueScore } from './score-autosave.ts';
import type { SaveOutcome } from './send-night.ts';
import type { StoredEdit, StoredEdits } from './stored-edits.ts';

/** How the waiting edits of a person change. Pure functions: clock, stamps and what other tabs stored are arguments. */

/** `stamp`: a new one. */
type Moment = { nowMs: number; stamp: string };

/**
 * `delayMs`: how long to wait for a further change before sending. `isDraft`: sent only when the night is submitted.
 * `isAutosaved`: entered on today's page.
 */
export type ChangeOptions = { delayMs?: number; isDraft?: boolean; isAutosaved?: boolean };

/** The edits of earlier visits. */
export const restoredState = (stored: readonly StoredEdit[]): NightsState => ({
  ...INITIAL_STATE,
  outbox: stored.reduce(
    (outbox, { date, field, ...edit }) =>
      withUnverifiedEdits(withEdit(outbox, date, field, { ...edit, dueAtMs: 0 }), date),
    INITIAL_STATE.outbox,
  ),
  restored: stored.map(({ date }) => date),
});

/** A draft with the value of the server is removed. */
export function withEntry(
  state: NightsState,
  date: LocalDate,
  field: Field,
  value: Value,
  { nowMs, stamp, delayMs = 0, isDraft = false, isAutosaved = false }: Moment & ChangeOptions,
): NightsState {
  const { edits, inFlight } = laneOf(state.outbox, date);
  const before = edits[field];
  const sent = before && (inFlight ? withSeen(before, before.value) : before);
  const seen = sent ? sent.seen : serverValueIn(state, date, field);
  if (isDraft && seen?.length === 1 && seen[0] === value && !inFlight) {
    return { ...state, outbox: withoutEdits(state.outbox, date, (_, other) => other === field) };
  }
  const dueAtMs = delayMs === 0 ? 0 : nowMs + delayMs;
  const flags = { ...(seen && { seen }), ...(isDraft && { isDraft }), ...(isAutosaved && { isAutosaved }) };
  return withChange(state, date, field, { value, stamp, dueAtMs, ...flags }, nowMs);
}

/** Enters the score of today's night once it is due. */
export function withDueScore(state: NightsState, { nowMs, stamp }: Moment): NightsState {
  const night = state.today === null ? null : shownNight(state, state.today);
  if (night === null) return state;
  const { timer, total } = dueScore(state.score, night, roomScoreFor(state, night), nowMs);
  const timed = timer === state.score ? state : { ...state, score: timer };
  if (total === null) return timed;
  // A score joins entries that are saved with their whole night.
  const waiting = Object.values(laneOf(state.outbox, night.date).edits);
  const isAutosaved = waiting.every((edit) => edit.isDraft || edit.isAutosaved);
  return withEntry(timed, night.date, 'overallScore', total, { nowMs, stamp, isAutosaved });
}

/** Turns the drafts of a night into edits to send. */
export const withSubmitted = (state: NightsState, date: LocalDate): NightsState =>
  withoutRestored({ ...state, outbox: submitted(state.outbox, date) }, date);

export const withoutDrafts = (state: NightsState, date: LocalDate): NightsState =>
  withoutRestored({ ...state, outbox: withoutEdits(state.outbox, date, ({ isDraft }) => isDraft === true) }, date);

const withoutRestored = (state: NightsState, date: LocalDate): NightsState => ({
  ...state,
  restored: state.restored.filter((other) => other !== date),
});

/** Removes edits that another tab has replaced or already sent. */
export function withoutSuperseded(state: NightsState, date: LocalDate, { isSuperseded }: StoredEdits): NightsState {
  const outbox = withoutEdits(state.outbox, date, ({ stamp }, field) => isSuperseded({ date, field, stamp }));
  return { ...state, outbox };
}

/** Compares waiting edits with the server's night: both notes stay, and a notice names other differences. */
export function reconciled(before: NightsState, night: Night, stamp: string): NightsState {
  const { date } = night;
  const { edits } = laneOf(before.outbox, date);
  let state = before;
  for (const conflict of conflictsOf(night, edits)) {
    const { refusal: _, ...own } = edits[conflict.field] as Edit;
    const edit = { ...own, value: conflict.merged, stamp, dueAtMs: 0, seen: [conflict.theirs] };
    const outbox = withEdit(state.outbox, date, conflict.field, edit);
    state = withNotice({ ...state, outbox }, conflictMessage(conflict, date));
  }
  return { ...state, outbox: compared(state.outbox, date) };
}

/** The state after a save. `isOpen`: whether a form of the night is open, in which the person can correct what was refused. */
export function withOutcome(
  state: NightsState,
  request: Request,
  outcome: SaveOutcome,
  { sentAtMs, nowMs, isOpen }: { sentAtMs: number; nowMs: number; isOpen: boolean },
): NightsState {
  const { date, edits } = request;
  const { outbox } = state;
  if (outcome.kind === 'taken') {
    const taken = withAcknowledgement(state, request, nowMs);
    return outcome.night ? withAnswer(taken, outcome.night, sentAtMs) : taken;
  }
  if (outcome.kind === 'unknown') return { ...state, outbox: failed(outbox, request, nowMs, outcome.retryAfterMs) };
  if (isOpen || date === state.today || Object.keys(edits).length > 1) {
    return { ...state, outbox: refused(outbox, request, outcome.message) };
  }
  return withNotice({ ...state, outbox: acknowledged(outbox, request) }, lostNightMessage(date, outcome.message));
}
