import type { LocalDate } from '#domain/time/local-date.ts';
import { type Edits, entriesOf, laneOf, type Outbox } from './edits.ts';
import { FIELDS, type Field, type Night, withValue } from './night.ts';
import type { ScoreTimer } from './score-autosave.ts';

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

export const fieldKey = (date: LocalDate, field: Field): string => `${date}/${field}`;

export const protectedUntilMs = (state: NightsState, date: LocalDate, field: Field): number =>
  state.protectedUntilMs[fieldKey(date, field)] ?? Number.NEGATIVE_INFINITY;

/** Whether the person is editing a night: typing, or with an edit in flight that has not failed. */
export function isBusy(state: NightsState, date: LocalDate, nowMs: number): boolean {
  const { edits, failures } = laneOf(state.outbox, date);
  const waiting = Object.values(edits).filter((edit) => !edit.isDraft);
  return (
    FIELDS.some((field) => protectedUntilMs(state, date, field) > nowMs) ||
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

/** Today's night and the coming one, for a start without the server. */
export type StorableNights = { today: LocalDate; nights: Night[]; roomScore: number | null };

/** Null until today is known. */
export function storableNights(state: NightsState): StorableNights | null {
  const { today, nights } = state;
  const known = today === null ? undefined : nights[today];
  if (today === null || !known) return null;
  const current = Object.values(nights).filter(({ night }) => night.date >= today);
  return { today, nights: current.map(({ night }) => night), roomScore: roomScoreFor(state, known.night) };
}
