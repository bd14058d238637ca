import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { conflictMessage, conflictsOf, lostNightMessage } from './conflicts.ts';
import * as lanes from './edits.ts';
import { type Edit, entriesOf, laneOf, type Request, type Sent } from './edits.ts';
import type { KeeperStorage, StoredEdit } from './keeper-storage.ts';
import { FIELDS, type Field, type Night, type Value, valueIn, withFieldOf } from './night.ts';
import {
  fieldKey,
  INITIAL_STATE,
  isBusy,
  type NightsState,
  protectedUntilMs,
  roomScoreFor,
  type StorableNights,
  shownNight,
  withEdits,
} from './nights-state.ts';
import { dueScore, restarted } from './score-autosave.ts';
import type { LoadOutcome, SaveOutcome } from './send-night.ts';

/** How the state changes. Pure functions: the clock, stamps and what the browser stored are arguments. */

/** `stamp`: a new one. */
type Moment = { nowMs: number; stamp: string };
type IsSuperseded = KeeperStorage['isSuperseded'];

/**
 * `delayMs`: how long to wait for a further change before sending. `isDraft`: sent only when the night is submitted.
 * `isAutosaved`: entered on today's page.
 */
export type ChangeOptions = { delayMs?: number; isDraft?: boolean; isAutosaved?: boolean };

/** A field ignores responses this long after its last change, so that nothing moves while the person types. */
export const TYPING_PROTECTION_MS = 3000;

/** The edits of earlier visits. */
export const restoredState = (stored: readonly StoredEdit[]): NightsState => ({
  ...INITIAL_STATE,
  outbox: stored.reduce(
    (outbox, { date, field, ...edit }) =>
      lanes.withUnverifiedEdits(lanes.withEdit(outbox, date, field, { ...edit, dueAtMs: 0 }), date),
    INITIAL_STATE.outbox,
  ),
  restored: stored.map(({ date }) => date),
});

/** A change by the person, after which today's score waits. */
export function withChange(
  before: NightsState,
  date: LocalDate,
  field: Field,
  value: Value,
  options: Moment & ChangeOptions,
): NightsState {
  const state = withEntry(before, date, field, value, options);
  const isScored = date === state.today && !options.isDraft && field !== 'notes';
  return isScored ? { ...state, score: restarted(state.score, options.nowMs) } : state;
}

/** A draft with the value of the server is removed. */
function withEntry(
  state: NightsState,
  date: LocalDate,
  field: Field,
  value: Value,
  { nowMs, stamp, delayMs = 0, ...flags }: Moment & ChangeOptions,
): NightsState {
  const { edits, inFlight } = laneOf(state.outbox, date);
  const [before, known] = [edits[field], state.nights[date]];
  const sent = before && inFlight ? lanes.withSeen(before, before.value) : before;
  const seen = sent ? sent.seen : known && [valueIn(known.night, field)];
  if (flags.isDraft && seen?.length === 1 && seen[0] === value && !inFlight) {
    return { ...state, outbox: lanes.withoutEdits(state.outbox, date, (_, other) => other === field) };
  }
  const dueAtMs = delayMs === 0 ? 0 : nowMs + delayMs;
  const outbox = lanes.withEdit(state.outbox, date, field, { value, stamp, dueAtMs, ...(seen && { seen }), ...flags });
  return withProtection({ ...state, outbox }, date, [field], nowMs + TYPING_PROTECTION_MS);
}

function withProtection(state: NightsState, date: LocalDate, fields: readonly Field[], untilMs: number): NightsState {
  const later = fields.map((field) => [fieldKey(date, field), Math.max(untilMs, protectedUntilMs(state, date, field))]);
  return { ...state, protectedUntilMs: { ...state.protectedUntilMs, ...Object.fromEntries(later) } };
}

/** Enters the score of today's night once it is due. */
export function withDueScore(state: NightsState, moment: Moment): NightsState {
  const night = state.today === null ? null : shownNight(state, state.today);
  if (night === null) return state;
  const { timer, total } = dueScore(state.score, night, roomScoreFor(state, night), moment.nowMs);
  const timed = timer === state.score ? state : { ...state, score: timer };
  if (total === null) return timed;
  // A score joins entries that are saved with their whole night.
  const waiting = Object.values(laneOf(state.outbox, night.date).edits);
  const isAutosaved = waiting.every((edit) => edit.isDraft || edit.isAutosaved);
  return withEntry(timed, night.date, 'overallScore', total, { ...moment, isAutosaved });
}

/** Turns the drafts of a night into edits to send. */
export const withSubmitted = (state: NightsState, date: LocalDate): NightsState =>
  withoutRestored({ ...state, outbox: lanes.submitted(state.outbox, date) }, date);

export const withoutDrafts = (state: NightsState, date: LocalDate): NightsState =>
  withoutRestored({ ...state, outbox: lanes.withoutEdits(state.outbox, date, (edit) => edit.isDraft === true) }, date);

const withoutRestored = (state: NightsState, date: LocalDate): NightsState => ({
  ...state,
  restored: state.restored.filter((other) => other !== date),
});

/** Removes edits that another tab has replaced or already sent. */
export const withoutSuperseded = (state: NightsState, date: LocalDate, isSuperseded: IsSuperseded): NightsState => ({
  ...state,
  outbox: lanes.withoutEdits(state.outbox, date, (edit, field) => isSuperseded(date, field, edit)),
});

/** Moves today's page to another night once the previous one is no longer edited. */
export const withToday = (state: NightsState, date: LocalDate, nowMs: number): NightsState =>
  state.today === date || (state.today !== null && isBusy(state, state.today, nowMs))
    ? state
    : { ...state, today: date };

/**
 * Applies a response of the server. A field takes its value only if the response was requested after the field came to
 * rest; a response older than one already applied is dropped.
 */
export function withAnswer(state: NightsState, answer: Night, requestedAtMs: number): NightsState {
  const { date } = answer;
  const known = state.nights[date];
  if (known && requestedAtMs <= known.requestedAtMs) return state;
  const isProtected = (field: Field) => requestedAtMs <= protectedUntilMs(state, date, field);
  const night = known
    ? FIELDS.filter(isProtected).reduce((merged, field) => withFieldOf(known.night, merged, field), answer)
    : answer;
  return { ...state, nights: { ...state.nights, [date]: { night, requestedAtMs } } };
}

/** The same, after waiting edits were compared with a response that was requested since they wait. */
export function withComparedAnswer(
  state: NightsState,
  answer: Night,
  requestedAtMs: number,
  stamp: string,
  isSuperseded: IsSuperseded,
): NightsState {
  const { waitedSinceMs, inFlight } = laneOf(state.outbox, answer.date);
  const isCompared = waitedSinceMs !== null && waitedSinceMs < requestedAtMs && !inFlight;
  return withAnswer(isCompared ? compared(state, answer, stamp, isSuperseded) : state, answer, requestedAtMs);
}

/** The state after a night was loaded to compare waiting edits with it. If it cannot be, saving will show its state. */
export function withLoaded(
  state: NightsState,
  date: LocalDate,
  outcome: LoadOutcome,
  { nowMs, stamp }: Moment,
  isSuperseded: IsSuperseded,
): NightsState {
  if (outcome.kind === 'answered') return compared(state, outcome.night, stamp, isSuperseded);
  const { outbox } = state;
  if (outcome.kind === 'refused') return { ...state, outbox: lanes.compared(outbox, date) };
  return { ...state, outbox: lanes.unreached(outbox, date, nowMs, outcome.retryAfterMs) };
}

/** Compares waiting edits with the server's night: both notes stay, and a notice names other differences. */
function compared(before: NightsState, night: Night, stamp: string, isSuperseded: IsSuperseded): NightsState {
  const { date } = night;
  let state = withoutSuperseded(before, date, isSuperseded);
  const { edits } = laneOf(state.outbox, date);
  for (const conflict of conflictsOf(night, edits)) {
    const { refusal: _, ...own } = edits[conflict.field] as Edit;
    const edit = { ...own, value: conflict.merged, stamp, dueAtMs: 0, seen: [conflict.theirs] };
    const outbox = lanes.withEdit(state.outbox, date, conflict.field, edit);
    state = withNotice({ ...state, outbox }, conflictMessage(conflict, date));
  }
  return { ...state, outbox: lanes.compared(state.outbox, date) };
}

const withNotice = (state: NightsState, notice: string): NightsState => ({
  ...state,
  notices: [...state.notices.filter((other) => other !== notice), notice],
});

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
  if (outcome.kind === 'unknown')
    return { ...state, outbox: lanes.failed(outbox, request, nowMs, outcome.retryAfterMs) };
  if (isOpen || date === state.today || Object.keys(edits).length > 1) {
    return { ...state, outbox: lanes.refused(outbox, request, outcome.message) };
  }
  return withNotice({ ...state, outbox: lanes.acknowledged(outbox, request) }, lostNightMessage(date, outcome.message));
}

/** The server has saved a request, so it has the sent values. */
export function withAcknowledgement(state: NightsState, request: Sent, nowMs: number): NightsState {
  const { date, edits } = request;
  const known = state.nights[date];
  const nights = known ? { ...state.nights, [date]: { ...known, night: withEdits(known.night, edits) } } : state.nights;
  const fields = entriesOf(edits).map(([field]) => field);
  const entered = fields.filter((field) => field !== 'overallScore');
  // A score follows from what was entered before.
  const savedFields = entered.length > 0 ? entered : (state.saved[date]?.fields ?? []);
  const saved = { ...state.saved, [date]: { fields: savedFields, atMs: nowMs } };
  const outbox = lanes.acknowledged(state.outbox, request);
  return withProtection({ ...state, nights, saved, outbox }, date, fields, nowMs);
}

/** Continues without the server with the stored nights, or with an empty one of today if anything is known. */
export function startedOffline(
  state: NightsState,
  today: LocalDate,
  stored: StorableNights | null,
  nowMs: number,
): NightsState {
  const known = state.today;
  if (known !== null && (known >= today || isBusy(state, known, nowMs))) return state;
  if (known === null && stored === null && !state.outbox[today]) return state;
  const roomScore = state.roomScore ?? stored?.roomScore;
  const date = stored !== null && stored.today >= today ? stored.today : today;
  const nights = [emptyNight(date, roomScore ?? null), ...(stored?.nights ?? [])].filter(
    (night) => night.date >= today,
  );
  const offline = nights.map((night) => [night.date, { night, requestedAtMs: Number.NEGATIVE_INFINITY }]);
  return { ...state, today: date, roomScore, nights: { ...Object.fromEntries(offline), ...state.nights } };
}
