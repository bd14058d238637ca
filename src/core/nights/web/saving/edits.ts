import type { LocalDate } from '#domain/time/local-date.ts';
import { type Field, habitIn, isLogField, type Value } from './night.ts';

/**
 * The person's changes that the server has not acknowledged yet. Pure functions: the clock is an argument. Edits are in
 * lanes, one per night. A lane has at most one request in flight, so a later edit never arrives before an earlier one.
 */

export type Edit = {
  value: Value;
  /** Unique across tabs. */
  stamp: string;
  /** The earliest time to send it. */
  dueAtMs: number;
  /** Waits for the person to submit it. */
  isDraft?: boolean;
  /** Entered on today's page, which saves each change by itself. */
  isAutosaved?: boolean;
  /**
   * The values the server is known to have had since the first unsent change. Any other value came from another device.
   */
  seen?: readonly Value[];
  /** The server's message if it refused this edit. Such an edit stays visible and waits to be changed. */
  refusal?: string;
};

export type Edits = Partial<Record<Field, Edit>>;

type Lane = {
  edits: Edits;
  inFlight: boolean;
  /** Consecutive failed attempts. */
  failures: number;
  retryAtMs: number;
  /** A request of several edits was refused, so they are sent one by one to find the invalid one. */
  oneByOne: boolean;
  /**
   * The time since which its edits have waited for the server; null if they have not. Such edits are compared with the
   * server's night first.
   */
  waitedSinceMs: number | null;
};

/** Lanes by the date of their night. */
export type Outbox = Readonly<Record<LocalDate, Lane>>;

/** Edits that one call saves: the night in one step, fields of today's log, or an item of today's checklist. */
export type Request = { date: LocalDate; edits: Edits; call: 'night' | 'log' | 'item' };
export type Sent = Pick<Request, 'date' | 'edits'>;

const EMPTY_LANE: Lane = {
  edits: {},
  inFlight: false,
  failures: 0,
  retryAtMs: 0,
  oneByOne: false,
  waitedSinceMs: null,
};
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** More values than a lane tries between two responses. */
const MAX_SEEN = 8;

export const retryDelayMs = (failures: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));

export const entriesOf = (edits: Edits): [Field, Edit][] => Object.entries(edits) as [Field, Edit][];

const mapped = (edits: Edits, change: (edit: Edit, field: Field) => Edit): Edits =>
  Object.fromEntries(entriesOf(edits).map(([field, edit]) => [field, change(edit, field)]));

export const laneOf = (outbox: Outbox, date: LocalDate): Lane => outbox[date] ?? EMPTY_LANE;

function withLane(outbox: Outbox, date: LocalDate, changes: Partial<Lane>): Outbox {
  const lane = { ...laneOf(outbox, date), ...changes };
  if (Object.keys(lane.edits).length > 0 || lane.inFlight) return { ...outbox, [date]: lane };
  const { [date]: _, ...rest } = outbox;
  return rest;
}

/** Adds an edit as the last one: edits of several fields take effect in their order. */
export function withEdit(outbox: Outbox, date: LocalDate, field: Field, edit: Edit): Outbox {
  const { [field]: _, ...others } = laneOf(outbox, date).edits;
  return withLane(outbox, date, { edits: { ...others, [field]: edit } });
}

export function withoutEdits(
  outbox: Outbox,
  date: LocalDate,
  isRemoved: (edit: Edit, field: Field) => boolean,
): Outbox {
  const rest = entriesOf(laneOf(outbox, date).edits).filter(([field, edit]) => !isRemoved(edit, field));
  return withLane(outbox, date, { edits: Object.fromEntries(rest) });
}

/** Clears all delays and retry times. Drafts stay drafts. */
export const withoutDelays = (outbox: Outbox): Outbox =>
  Object.fromEntries(
    Object.entries(outbox).map(([date, lane]) => [
      date,
      { ...lane, retryAtMs: 0, edits: mapped(lane.edits, (edit) => ({ ...edit, dueAtMs: 0 })) },
    ]),
  );

/** Marks the drafts of a night for sending. */
export function submitted(outbox: Outbox, date: LocalDate): Outbox {
  const { edits } = laneOf(outbox, date);
  const due = mapped(edits, ({ isDraft: _, refusal: __, ...edit }) => ({ ...edit, dueAtMs: 0 }));
  return withLane(outbox, date, { retryAtMs: 0, edits: due });
}

const canSend = (edit: Edit): boolean => edit.refusal === undefined && !edit.isDraft;

const callOf = (field: Field, { value, isAutosaved }: Edit, isToday: boolean): Request['call'] => {
  if (!isToday || !isAutosaved) return 'night';
  if (habitIn(field) !== undefined) return 'item';
  return isLogField(field, value) ? 'log' : 'night';
};

/** The first edits that one call can save; those after them follow in their order. */
function firstRequest(date: LocalDate, edits: [Field, Edit][], isToday: boolean): Request {
  const [call = 'night', ...others] = edits.map(([field, edit]) => callOf(field, edit, isToday));
  const end = call === 'item' ? 0 : others.findIndex((other) => other !== call);
  return { date, call, edits: Object.fromEntries(end < 0 ? edits : edits.slice(0, end + 1)) };
}

/** The requests that may be sent now. `today`: the night that today's page saves. */
export function dueRequests(outbox: Outbox, nowMs: number, today: LocalDate | null = null): Request[] {
  return Object.entries(outbox).flatMap(([date, lane]) => {
    if (lane.inFlight || lane.retryAtMs > nowMs) return [];
    const due = entriesOf(lane.edits).filter(([, edit]) => canSend(edit) && edit.dueAtMs <= nowMs);
    return due.length === 0 ? [] : [firstRequest(date, lane.oneByOne ? due.slice(0, 1) : due, date === today)];
  });
}

/** When `dueRequests` will next return a request, or null if nothing waits. */
export function nextDueAtMs(outbox: Outbox): number | null {
  const times = Object.values(outbox).flatMap((lane) =>
    lane.inFlight
      ? []
      : Object.values(lane.edits)
          .filter(canSend)
          .map((edit) => Math.max(edit.dueAtMs, lane.retryAtMs)),
  );
  return times.length === 0 ? null : Math.min(...times);
}

export const sending = (outbox: Outbox, { date }: Sent): Outbox => withLane(outbox, date, { inFlight: true });

const REACHED = { inFlight: false, failures: 0, retryAtMs: 0, waitedSinceMs: null };

/** Removes edits that the server has saved; newer ones of the same fields stay. */
export function acknowledged(outbox: Outbox, { date, edits: taken }: Sent): Outbox {
  const lane = laneOf(outbox, date);
  const rest = entriesOf(lane.edits).filter(([field, edit]) => edit.stamp !== taken[field]?.stamp);
  const edits = mapped(Object.fromEntries(rest), (edit, field) => {
    const sent = taken[field];
    return sent ? { ...edit, seen: [sent.value] } : edit;
  });
  return withLane(outbox, date, { ...REACHED, edits });
}

/** The request may or may not have arrived, so it is sent again. */
export function failed(outbox: Outbox, { date, edits: sent }: Sent, nowMs: number, retryAfterMs = 0): Outbox {
  const edits = mapped(laneOf(outbox, date).edits, (edit, field) => {
    const tried = sent[field];
    return tried ? withSeen(edit, tried.value) : edit;
  });
  return unreached(withLane(outbox, date, { edits }), date, nowMs, retryAfterMs);
}

/** The server was not reachable. The edits of a lane wait longer, at least for the Retry-After of a busy server. */
export function unreached(outbox: Outbox, date: LocalDate, nowMs: number, retryAfterMs = 0): Outbox {
  const failures = laneOf(outbox, date).failures + 1;
  const retryAtMs = nowMs + Math.max(retryDelayMs(failures), retryAfterMs);
  return withLane(outbox, date, { inFlight: false, failures, retryAtMs, waitedSinceMs: nowMs });
}

/** The server will never accept this request unchanged. */
export function refused(outbox: Outbox, { date, edits: sent }: Sent, message: string): Outbox {
  const [first, ...others] = entriesOf(sent);
  if (first === undefined || others.length > 0) return withLane(outbox, date, { ...REACHED, oneByOne: true });
  const [field, { stamp }] = first;
  const edits = mapped(laneOf(outbox, date).edits, (edit, other) =>
    other === field && edit.stamp === stamp ? { ...edit, refusal: message } : edit,
  );
  return withLane(outbox, date, { ...REACHED, edits });
}

/** Edits of an earlier visit: the current value on the server is unknown. */
export const withUnverifiedEdits = (outbox: Outbox, date: LocalDate): Outbox =>
  withLane(outbox, date, { waitedSinceMs: Number.NEGATIVE_INFINITY });

/** The waiting edits of a lane were compared with the server's night and may be sent. */
export const compared = (outbox: Outbox, date: LocalDate): Outbox =>
  withLane(outbox, date, { inFlight: false, waitedSinceMs: null });

/** Adds a value that the server may have. The first and the newest are retained. */
export function withSeen(edit: Edit, value: Value): Edit {
  const { seen } = edit;
  if (seen === undefined || seen.includes(value)) return edit;
  return { ...edit, seen: [...seen.slice(0, 1), ...seen.slice(1).slice(2 - MAX_SEEN), value] };
}

export type Saving = 'idle' | 'pending' | 'failed';

/** The saving state of everything but drafts. */
export function savingOf(outbox: Outbox): Saving {
  const lanes = Object.values(outbox).filter(
    ({ edits, inFlight }) => inFlight || Object.values(edits).some((edit) => !edit.isDraft),
  );
  if (lanes.some((lane) => lane.failures > 0) || refusals(outbox).length > 0) return 'failed';
  return lanes.length > 0 ? 'pending' : 'idle';
}

/** The server's messages about refused edits. */
export const refusals = (outbox: Outbox): string[] => [
  ...new Set(
    Object.values(outbox).flatMap((lane) => Object.values(lane.edits).flatMap(({ refusal }) => refusal ?? [])),
  ),
];

export type BadgeState = Saving | 'refused' | 'offline';

/** Offline has priority, because it explains the other states. */
export function badgeState(outbox: Outbox, online: boolean): BadgeState {
  if (!online) return 'offline';
  const saving = savingOf(outbox);
  const isRetrying = Object.values(outbox).some((lane) => lane.failures > 0);
  return saving === 'failed' && !isRetrying && refusals(outbox).length > 0 ? 'refused' : saving;
}
