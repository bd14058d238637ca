import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import {
  acknowledged,
  type Edit,
  type Edits,
  entriesOf,
  laneOf,
  type Outbox,
  type Request,
  withEdit,
} from './edits.ts';
import { FIELDS, type Field, type Night, type Value, valueIn, withFieldOf, withValue } from './night.ts';
import type { ScoreTimer } from './score-autosave.ts';
import type { StoredNights } from './stored-nights.ts';

/** `requestedAtMs`: when the response was requested, on the keeper's clock. */
type Known = { night: Night; requestedAtMs: number };

type Saved = { fields: readonly Field[]; atMs: number };

/** The last responses of the server and the person's changes since then. */
export type NightsState = {
  /** The date of today's page; null until known. */
  today: LocalDate | null;
  nights: Readonly<Record<LocalDate, Known>>;
  outbox: Outbox;
  /** By date and field: responses requested before this moment may be older than the person's own edit. */
  protectedUntilMs: Readonly<Record<string, number>>;
  /** By date: the fields that the server saved last, and when, on the keeper's clock. */
  saved: Readonly<Record<LocalDate, Saved>>;
  /** Messages for the person about changes on another device. */
  notices: readonly string[];
  /** Nights with edits of an earlier visit. */
  restored: readonly LocalDate[];
  /** Of the newest photo; undefined until known. */
  roomScore: number | null | undefined;
  score: ScoreTimer;
};

export const INITIAL_STATE: NightsState = {
  today: null,
  nights: {},
  outbox: {},
  protectedUntilMs: {},
  saved: {},
  notices: [],
  restored: [],
  roomScore: undefined,
  score: { key: '', dueAtMs: null },
};

/** A field ignores responses this long after its last change, so that nothing moves while the person types. */
export const TYPING_PROTECTION_MS = 3000;

const fieldKey = (date: LocalDate, field: Field): string => `${date}/${field}`;

function withProtection(state: NightsState, date: LocalDate, fields: readonly Field[], untilMs: number): NightsState {
  const later = fields.map((field): [string, number] => {
    const key = fieldKey(date, field);
    return [key, Math.max(untilMs, state.protectedUntilMs[key] ?? untilMs)];
  });
  return { ...state, protectedUntilMs: { ...state.protectedUntilMs, ...Object.fromEntries(later) } };
}

export function withChange(state: NightsState, date: LocalDate, field: Field, edit: Edit, nowMs: number): NightsState {
  const outbox = withEdit(state.outbox, date, field, edit);
  return withProtection({ ...state, outbox }, date, [field], nowMs + TYPING_PROTECTION_MS);
}

/** The server has saved a request, so it has the sent values. */
export function withAcknowledgement(
  state: NightsState,
  request: Pick<Request, 'date' | 'edits'>,
  nowMs: number,
): NightsState {
  const { date, edits } = request;
  const known = state.nights[date];
  const nights = known ? { ...state.nights, [date]: { ...known, night: withEdits(known.night, edits) } } : state.nights;
  const fields = entriesOf(edits).map(([field]) => field);
  const entered = fields.filter((field) => field !== 'overallScore');
  // A score follows from what was entered before.
  const savedFields = entered.length > 0 ? entered : (state.saved[date]?.fields ?? []);
  const saved = { ...state.saved, [date]: { fields: savedFields, atMs: nowMs } };
  return withProtection({ ...state, nights, saved, outbox: acknowledged(state.outbox, request) }, date, fields, nowMs);
}

/**
 * Applies a response of the server. A field takes its value only if the response was requested after the field came to
 * rest; a response older than one already applied is dropped.
 */
export function withAnswer(state: NightsState, answer: Night, requestedAtMs: number): NightsState {
  const { date } = answer;
  const known = state.nights[date];
  if (known && requestedAtMs <= known.requestedAtMs) return state;
  const isProtected = (field: Field) =>
    requestedAtMs <= (state.protectedUntilMs[fieldKey(date, field)] ?? Number.NEGATIVE_INFINITY);
  const night = known
    ? FIELDS.filter(isProtected).reduce((merged, field) => withFieldOf(known.night, merged, field), answer)
    : answer;
  return { ...state, nights: { ...state.nights, [date]: { night, requestedAtMs } } };
}

/** Moves today's page to another night once the previous one is no longer edited. */
export const withToday = (state: NightsState, date: LocalDate, nowMs: number): NightsState =>
  state.today === date || (state.today !== null && isBusy(state, state.today, nowMs))
    ? state
    : { ...state, today: date };

/** The value the server is known to have in a field; undefined while unknown. */
export function serverValueIn(state: NightsState, date: LocalDate, field: Field): [Value] | undefined {
  const known = state.nights[date];
  return known && [valueIn(known.night, field)];
}

export const withNotice = (state: NightsState, notice: string): NightsState => ({
  ...state,
  notices: [...state.notices.filter((other) => other !== notice), notice],
});

/** Whether the person is editing a night: typing, or with an edit in flight that has not failed. */
export function isBusy(state: NightsState, date: LocalDate, nowMs: number): boolean {
  const { edits, failures } = laneOf(state.outbox, date);
  const waiting = Object.values(edits).filter((edit) => !edit.isDraft);
  return (
    FIELDS.some((field) => (state.protectedUntilMs[fieldKey(date, field)] ?? nowMs) > nowMs) ||
    waiting.some((edit) => edit.refusal !== undefined) ||
    (waiting.length > 0 && failures === 0)
  );
}

/**
 * A night as shown: the newest edit of each field, else the server's value; null while unknown. `withDrafts` includes
 * unsubmitted changes.
 */
export function shownNight(state: NightsState, date: LocalDate, { withDrafts = false } = {}): Night | null {
  const known = state.nights[date];
  return known ? withOwnEdits(state, known.night, { withDrafts }) : null;
}

/** A night with the newest edit of each field, for example of an empty one while the server's is not known. */
export function withOwnEdits(state: NightsState, night: Night, { withDrafts = false } = {}): Night {
  const edits = entriesOf(laneOf(state.outbox, night.date).edits).filter(([, edit]) => withDrafts || !edit.isDraft);
  return withEdits(night, Object.fromEntries(edits));
}

export const withEdits = (night: Night, edits: Edits): Night =>
  entriesOf(edits).reduce((changed, [field, { value }]) => withValue(changed, field, value), night);

/** The room score of the score of a night. */
export const roomScoreFor = ({ roomScore }: NightsState, night: Night): number | null =>
  roomScore === undefined ? night.roomAnalysisScore : roomScore;

/** Today's night and the coming one, for a start without the server; null until today is known. */
export function storableNights(state: NightsState): StoredNights | null {
  const { today, nights } = state;
  const known = today === null ? undefined : nights[today];
  if (today === null || !known) return null;
  const current = Object.values(nights).filter(({ night }) => night.date >= today);
  return { today, nights: current.map(({ night }) => night), roomScore: roomScoreFor(state, known.night) };
}

/** Continues without the server with the stored nights, or with an empty one of today if anything is known. */
export function startedOffline(
  state: NightsState,
  today: LocalDate,
  stored: StoredNights | null,
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
