/**
 * What the person changed and the server has not acknowledged yet. Pure: the clock is an argument.
 * Edits stand in lanes, one per address (a log, a checklist item). A lane has at most one request under way, so a later
 * edit can never arrive before an earlier one.
 */

export const LOG_FIELDS = ['bedTime', 'wakeTime', 'sleepQualityScore', 'notes', 'overallScore'] as const;
export type LogField = (typeof LOG_FIELDS)[number];
export type Field = LogField | 'completed';
export type Value = string | number | boolean | null;

export type Edit = {
  value: Value;
  /** Tells this edit from every other, in all tabs. */
  stamp: string;
  /** Not sent before. */
  dueAtMs: number;
  /** What the server is known to have held since the first unsent change: a value that is none of these was put there elsewhere. */
  seen?: readonly Value[];
  /** The server's sentence if it refused this very edit. Such an edit stays on the screen and waits to be changed. */
  refusal?: string;
};

export type Edits = Partial<Record<Field, Edit>>;

type Lane = {
  edits: Edits;
  underWay: boolean;
  /** Failed attempts in a row. */
  failures: number;
  retryAtMs: number;
  /** A request of several edits was refused: they go one by one, to find out which is at fault. */
  oneByOne: boolean;
  /** Since when its edits have waited for the server; null where they have not. Such edits are compared with its word before they go. */
  waitedSinceMs: number | null;
};

/** Lanes by the id of their log or item. */
export type Outbox = Readonly<Record<string, Lane>>;

export type Request = { lane: string; edits: Edits };

const EMPTY_LANE: Lane = {
  edits: {},
  underWay: false,
  failures: 0,
  retryAtMs: 0,
  oneByOne: false,
  waitedSinceMs: null,
};
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export const retryDelayMs = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));

const fieldsOf = (edits: Edits): Field[] => Object.keys(edits) as Field[];

export const laneOf = (outbox: Outbox, id: string): Lane => outbox[id] ?? EMPTY_LANE;

export function withEdit(outbox: Outbox, id: string, field: Field, edit: Edit): Outbox {
  const lane = laneOf(outbox, id);
  return { ...outbox, [id]: { ...lane, edits: { ...lane.edits, [field]: edit } } };
}

/** Without one edit, unless it has been replaced by a newer one. */
export function withoutEdit(outbox: Outbox, id: string, field: Field, stamp: string): Outbox {
  const lane = laneOf(outbox, id);
  if (lane.edits[field]?.stamp !== stamp) return outbox;
  const { [field]: _, ...left } = lane.edits;
  return withLane(outbox, id, { ...lane, edits: left });
}

/** Nothing waits any longer: neither for its delay nor for its next attempt. */
export function withoutWaiting(outbox: Outbox): Outbox {
  return Object.fromEntries(
    Object.entries(outbox).map(([id, lane]) => [
      id,
      {
        ...lane,
        retryAtMs: 0,
        edits: Object.fromEntries(Object.entries(lane.edits).map(([field, edit]) => [field, { ...edit, dueAtMs: 0 }])),
      },
    ]),
  );
}

/** What may be sent now. */
export function dueRequests(outbox: Outbox, nowMs: number): Request[] {
  return Object.entries(outbox).flatMap(([id, lane]) => {
    if (lane.underWay || lane.retryAtMs > nowMs) return [];
    const due = fieldsOf(lane.edits).filter((field) => isDue(lane.edits[field], nowMs));
    const chosen = lane.oneByOne ? due.slice(0, 1) : due;
    return chosen.length === 0
      ? []
      : [{ lane: id, edits: Object.fromEntries(chosen.map((field) => [field, lane.edits[field]])) }];
  });
}

const isDue = (edit: Edit | undefined, nowMs: number): boolean =>
  edit !== undefined && edit.refusal === undefined && edit.dueAtMs <= nowMs;

/** When `dueRequests` will next have something, or null if nothing waits. */
export function nextDueAtMs(outbox: Outbox): number | null {
  const times = Object.values(outbox).flatMap((lane) =>
    lane.underWay
      ? []
      : Object.values(lane.edits)
          .filter((edit) => edit.refusal === undefined)
          .map((edit) => Math.max(edit.dueAtMs, lane.retryAtMs)),
  );
  return times.length === 0 ? null : Math.min(...times);
}

export const sending = (outbox: Outbox, request: Request): Outbox => ({
  ...outbox,
  [request.lane]: { ...laneOf(outbox, request.lane), underWay: true },
});

/** The server has taken these edits; newer ones of the same fields stay. */
export function acknowledged(outbox: Outbox, request: Request): Outbox {
  const lane = laneOf(outbox, request.lane);
  const left = fieldsOf(lane.edits).filter((field) => lane.edits[field]?.stamp !== request.edits[field]?.stamp);
  return withLane(outbox, request.lane, {
    ...lane,
    edits: Object.fromEntries(left.map((field) => [field, heldBy(lane.edits[field], request.edits[field])])),
    underWay: false,
    failures: 0,
    retryAtMs: 0,
    waitedSinceMs: null,
  });
}

/** A newer edit of a field, after the server took an older one. */
const heldBy = (newer: Edit | undefined, taken: Edit | undefined): Edit | undefined =>
  newer && taken ? { ...newer, seen: [taken.value] } : newer;

/** Nobody knows whether it arrived: it will be sent again. */
export function failed(outbox: Outbox, request: Request, nowMs: number, stayAwayMs = 0): Outbox {
  const lane = laneOf(outbox, request.lane);
  const edits = Object.fromEntries(
    fieldsOf(lane.edits).map((field) => [field, maybeHeld(lane.edits[field], request.edits[field])]),
  );
  return unreached({ ...outbox, [request.lane]: { ...lane, edits } }, request.lane, nowMs, stayAwayMs);
}

const maybeHeld = (edit: Edit | undefined, sent: Edit | undefined): Edit | undefined =>
  edit && sent ? { ...edit, seen: withSeen(edit.seen, sent.value) } : edit;

/** The server could not be asked: what waits in a lane waits on, at least for as long as a busy server said. */
export function unreached(outbox: Outbox, id: string, nowMs: number, stayAwayMs = 0): Outbox {
  const lane = laneOf(outbox, id);
  const failures = lane.failures + 1;
  const retryAtMs = nowMs + Math.max(retryDelayMs(failures), stayAwayMs);
  return withLane(outbox, id, { ...lane, underWay: false, failures, retryAtMs, waitedSinceMs: nowMs });
}

/** The server will never take this as it is. */
export function refused(outbox: Outbox, request: Request, sentence: string): Outbox {
  const lane = { ...laneOf(outbox, request.lane), underWay: false, failures: 0, retryAtMs: 0, waitedSinceMs: null };
  const [field, ...others] = fieldsOf(request.edits);
  if (field === undefined || others.length > 0) return withLane(outbox, request.lane, { ...lane, oneByOne: true });
  const edit = lane.edits[field];
  const isSame = edit !== undefined && edit.stamp === request.edits[field]?.stamp;
  const edits = isSame ? { ...lane.edits, [field]: { ...edit, refusal: sentence } } : lane.edits;
  return withLane(outbox, request.lane, { ...lane, edits });
}

/** Edits of an earlier visit: nobody knows what the server holds by now. */
export const asWaited = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  [id]: { ...laneOf(outbox, id), waitedSinceMs: Number.NEGATIVE_INFINITY },
});

/** What waited in a lane has been compared with the server's word, and may go. */
export const compared = (outbox: Outbox, id: string): Outbox =>
  withLane(outbox, id, { ...laneOf(outbox, id), underWay: false, waitedSinceMs: null });

/** The lanes of a log under another id; what stands there already gives way. */
export function renamed(outbox: Outbox, nameOf: (lane: string) => string): Outbox {
  const all: Record<string, Lane> = {};
  for (const [id, lane] of Object.entries(outbox)) {
    const name = nameOf(id);
    const there = laneOf(all, name);
    all[name] = { ...lane, edits: { ...there.edits, ...lane.edits }, underWay: lane.underWay || there.underWay };
  }
  return all;
}

/** More values than a lane ever tries between two answers. */
const MOST_SEEN = 8;

/** With one more value that the server may hold; the first and the newest are remembered. */
export function withSeen(seen: readonly Value[] | undefined, value: Value): readonly Value[] | undefined {
  if (seen === undefined || seen.includes(value)) return seen;
  return [...seen.slice(0, 1), ...seen.slice(1).slice(2 - MOST_SEEN), value];
}

function withLane(outbox: Outbox, id: string, lane: Lane): Outbox {
  if (fieldsOf(lane.edits).length > 0 || lane.underWay) return { ...outbox, [id]: lane };
  const { [id]: _, ...left } = outbox;
  return left;
}

export type Saving = 'idle' | 'pending' | 'failed';

/** Whether everything has reached the server. */
export function savingOf(outbox: Outbox): Saving {
  const lanes = Object.values(outbox);
  if (lanes.some((lane) => lane.failures > 0) || refusals(outbox).length > 0) return 'failed';
  return lanes.length > 0 ? 'pending' : 'idle';
}

/** The sentences of the server about edits it refused. */
export const refusals = (outbox: Outbox): string[] => [
  ...new Set(
    Object.values(outbox).flatMap((lane) =>
      Object.values(lane.edits).flatMap((edit) => (edit.refusal === undefined ? [] : [edit.refusal])),
    ),
  ),
];
