import type { ChecklistItem, DailyLog } from '../../contract.ts';
import {
  acknowledged,
  type Edit,
  type Edits,
  type Field,
  LOG_FIELDS,
  laneOf,
  type Outbox,
  type Request,
  type Value,
  withEdit,
} from './edits.ts';

export type Day = { log: DailyLog; checklist: ChecklistItem[] };

/** What the server said last, and what the person changed since. */
export type DayState = {
  /** The server's word, field by field; null before its first answer. */
  day: Day | null;
  /** When the answer it came from was asked for. */
  askedAtMs: number;
  outbox: Outbox;
  /** By lane and field: answers asked for up to this moment may be older than the person's own edit. */
  restsAtMs: Readonly<Record<string, number>>;
  /** What the person is to be told: where another device had changed the same. */
  notices: readonly string[];
};

export const NO_DAY: DayState = {
  day: null,
  askedAtMs: Number.NEGATIVE_INFINITY,
  outbox: {},
  restsAtMs: {},
  notices: [],
};

/** A field is left alone this long after the last change of it, so that nothing moves under the fingers. */
export const TYPING_REST_MS = 3000;

const place = (lane: string, field: Field): string => `${lane}/${field}`;

/** Lets the field rest at least until then. */
function resting(state: DayState, lane: string, fields: Field[], untilMs: number): DayState {
  const later = fields.map((field): [string, number] => {
    const key = place(lane, field);
    return [key, Math.max(untilMs, state.restsAtMs[key] ?? untilMs)];
  });
  return { ...state, restsAtMs: { ...state.restsAtMs, ...Object.fromEntries(later) } };
}

export function withChange(state: DayState, lane: string, field: Field, edit: Edit, nowMs: number): DayState {
  const outbox = withEdit(state.outbox, lane, field, edit);
  return resting({ ...state, outbox }, lane, [field], nowMs + TYPING_REST_MS);
}

/** The server has taken a request: what was sent is now its word. */
export function withAcknowledgement(state: DayState, request: Request, nowMs: number): DayState {
  const next = { ...state, day: state.day && overlaid(state.day, request.lane, request.edits) };
  const fields = Object.keys(request.edits) as Field[];
  return resting({ ...next, outbox: acknowledged(state.outbox, request) }, request.lane, fields, nowMs);
}

/**
 * The answer of a poll. A field takes the server's word only if it was asked for after the field came to rest; an answer
 * older than one already seen is dropped. A new day waits until the old one has been sent.
 */
export function withAnswer(state: DayState, answer: Day, askedAtMs: number, nowMs: number): DayState {
  if (askedAtMs <= state.askedAtMs) return state;
  const known = state.day;
  if (known === null) return { ...state, day: answer, askedAtMs };
  if (known.log.id !== answer.log.id) {
    return isBusy(state, known, nowMs) ? state : { ...state, day: answer, askedAtMs, restsAtMs: {} };
  }
  const mayHear = (lane: string, field: Field) =>
    askedAtMs > (state.restsAtMs[place(lane, field)] ?? Number.NEGATIVE_INFINITY);
  const kept = LOG_FIELDS.filter((field) => !mayHear(known.log.id, field)).map((field) => [field, known.log[field]]);
  const before = new Map(known.checklist.map((item) => [item.id, item]));
  return {
    ...state,
    askedAtMs,
    day: {
      log: { ...answer.log, ...Object.fromEntries(kept) },
      checklist: answer.checklist.map((item) => (mayHear(item.id, 'completed') ? item : (before.get(item.id) ?? item))),
    },
  };
}

/** What the server is known to hold in a field; undefined where nobody knows. */
export function heldIn(day: Day | null, lane: string, field: Field): [Value] | undefined {
  if (field !== 'completed') return day?.log.id === lane ? [day.log[field]] : undefined;
  const item = day?.checklist.find(({ id }) => id === lane);
  return item && [item.completed];
}

const lanesOf = (day: Day): string[] => [day.log.id, ...day.checklist.map((item) => item.id)];

export const withNotice = (state: DayState, notice: string): DayState => ({
  ...state,
  notices: [...state.notices.filter((other) => other !== notice), notice],
});

/** Whether the person is at work on a day: typing, or with an edit that is on its way and has not failed. */
export function isBusy(state: DayState, day: Day, nowMs: number): boolean {
  const isTyping = Object.values(state.restsAtMs).some((untilMs) => untilMs > nowMs);
  return (
    isTyping ||
    lanesOf(day).some((lane) => {
      const { edits, failures } = laneOf(state.outbox, lane);
      const waiting = Object.values(edits);
      return waiting.some((edit) => edit.refusal !== undefined) || (waiting.length > 0 && failures === 0);
    })
  );
}

/** What the person sees: the newest edit of each field, else the server's word. */
export function shownDay(state: DayState): Day | null {
  if (state.day === null) return null;
  return lanesOf(state.day).reduce((day, lane) => overlaid(day, lane, laneOf(state.outbox, lane).edits), state.day);
}

function overlaid(day: Day, lane: string, edits: Edits): Day {
  const values = Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit.value]));
  if (Object.keys(values).length === 0) return day;
  if (lane === day.log.id) return { ...day, log: { ...day.log, ...values } };
  return { ...day, checklist: day.checklist.map((item) => (item.id === lane ? { ...item, ...values } : item)) };
}
