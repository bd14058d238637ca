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

/** `askedAtMs`: when the answer was asked for, by the clock of the keeper. */
type Known = { night: Night; requestedAtMs: number };

/** What the server said last, and what the person changed since. */
export type NightsState = {
  /** The night of today's page; null before it is known. */
  today: LocalDate | null;
  nights: Readonly<Record<LocalDate, Known>>;
  outbox: Outbox;
  /** By date and field: answers asked for up to this moment may be older than the person's own edit. */
  protectedUntilMs: Readonly<Record<string, number>>;
  /** By date: when the server last took something, by the clock of the keeper. */
  savedAtMs: Readonly<Record<LocalDate, number>>;
  /** What the person should know: where another device had changed the same. */
  notices: readonly string[];
};

export const INITIAL_STATE: NightsState = {
  today: null,
  nights: {},
  outbox: {},
  protectedUntilMs: {},
  savedAtMs: {},
  notices: [],
};

/** A field is left alone this long after its last change, so that nothing moves while the person types. */
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

/** The server has taken a request: what was sent is what it holds. */
export function withAcknowledgement(state: NightsState, request: Request, nowMs: number): NightsState {
  const { date, edits } = request;
  const known = state.nights[date];
  const nights = known ? { ...state.nights, [date]: { ...known, night: withEdits(known.night, edits) } } : state.nights;
  const fields = entriesOf(edits).map(([field]) => field);
  const savedAtMs = { ...state.savedAtMs, [date]: nowMs };
  return withProtection(
    { ...state, nights, savedAtMs, outbox: acknowledged(state.outbox, request) },
    date,
    fields,
    nowMs,
  );
}

/**
 * An answer of the server. A field takes its value only if it was asked for after the field came to rest; an answer older than one
 * already seen is dropped.
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

/** Today's page moves to another night once the one before is no longer being written. */
export const withToday = (state: NightsState, date: LocalDate, nowMs: number): NightsState =>
  state.today === date || (state.today !== null && isBusy(state, state.today, nowMs))
    ? state
    : { ...state, today: date };

/** What the server is known to hold in a field; undefined while that is unknown. */
export function serverValueIn(state: NightsState, date: LocalDate, field: Field): [Value] | undefined {
  const known = state.nights[date];
  return known && [valueIn(known.night, field)];
}

export const withNotice = (state: NightsState, notice: string): NightsState => ({
  ...state,
  notices: [...state.notices.filter((other) => other !== notice), notice],
});

/** Whether the person is at work on a night: typing, or with an edit that is on its way and has not failed. */
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
 * What the person sees of a night: the newest edit of each field, else what the server has; null while that is unknown. `withDrafts`
 * also counts what waits to be saved.
 */
export function shownNight(state: NightsState, date: LocalDate, { withDrafts = false } = {}): Night | null {
  const known = state.nights[date];
  if (!known) return null;
  const edits = entriesOf(laneOf(state.outbox, date).edits).filter(([, edit]) => withDrafts || !edit.isDraft);
  return withEdits(known.night, Object.fromEntries(edits));
}

const withEdits = (night: Night, edits: Edits): Night =>
  entriesOf(edits).reduce((changed, [field, { value }]) => withValue(changed, field, value), night);

/** A night that begins without the server. */
export const withOfflineNight = (state: NightsState, night: Night): NightsState => ({
  ...state,
  nights: { ...state.nights, [night.date]: { night, requestedAtMs: Number.NEGATIVE_INFINITY } },
});
