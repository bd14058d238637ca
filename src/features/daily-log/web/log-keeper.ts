import { type Day, type DayState, NO_DAY, shownDay, withAcknowledgement, withAnswer, withChange } from './day-state.ts';
import {
  acknowledged,
  dueRequests,
  type Edits,
  type Field,
  failed,
  nextDueAtMs,
  type Request,
  refused,
  sending,
  type Value,
  withEdit,
  withoutEdit,
  withoutWaiting,
} from './edits.ts';
import type { KeptEdits } from './kept-edits.ts';
import { isWorthSaving, SCORE_DELAY_MS, scoreOf } from './score-autosave.ts';

/** What became of a request: taken, refused for good with a sentence, or unknown. */
export type Outcome = { kind: 'taken' } | { kind: 'refused'; sentence: string } | { kind: 'unknown' };

export type LogKeeper = {
  state: () => DayState;
  subscribe: (listener: () => void) => () => void;
  /** `delayMs` is how long to wait for a further change before sending. */
  change: (lane: string, field: Field, value: Value, delayMs?: number) => void;
  /** The server's answer to a question asked at `askedAtMs` of the keeper's clock. */
  hear: (answer: Day, askedAtMs: number) => void;
  hearRoomScore: (roomScore: number | null) => void;
  /** Sends everything that waits, now: before the page goes, or when the network is back. */
  flush: () => void;
};

type Surroundings = {
  send: (request: Request) => Promise<Outcome>;
  kept: KeptEdits;
  /** Milliseconds of a clock that never goes back. */
  nowMs: () => number;
  /** Runs the work later; returns how to call it off. */
  later: (work: () => void, delayMs: number) => () => void;
  newStamp: () => string;
  /** After the server took an edit. */
  onSaved: () => void;
};

/** Holds one person's log between the screen and the server. It outlives the page, so that leaving it loses nothing. */
export function openLogKeeper({ send, kept, nowMs, later, newStamp, onSaved }: Surroundings): LogKeeper {
  let state: DayState = NO_DAY;
  let roomScore: number | null | undefined;
  let score = { of: '', dueAtMs: null as number | null, touchedLog: '' };
  let callOff = () => {};
  const listeners = new Set<() => void>();
  const stored = new Set<string>();

  for (const { lane, field, value, stamp } of kept.all()) {
    stored.add(stamp);
    state = { ...state, outbox: withEdit(state.outbox, lane, field, { value, stamp, dueAtMs: 0 }) };
  }

  const forget = (lane: string, edits: Edits) => {
    for (const [field, edit] of Object.entries(edits)) {
      kept.forget({ lane, field: field as Field, stamp: edit.stamp });
      stored.delete(edit.stamp);
    }
  };

  /** Another tab has replaced or already sent some of these: they are dropped here. */
  const stillOurs = (request: Request): Request => {
    const edits: Edits = {};
    for (const [name, edit] of Object.entries(request.edits)) {
      const field = name as Field;
      const isSuperseded = stored.has(edit.stamp) && !kept.holds({ lane: request.lane, field, stamp: edit.stamp });
      if (!isSuperseded) edits[field] = edit;
      else state = { ...state, outbox: withoutEdit(state.outbox, request.lane, field, edit.stamp) };
    }
    return { lane: request.lane, edits };
  };

  const isOfAnotherDay = (lane: string) => state.day !== null && !lane.startsWith(state.day.log.id);

  const settle = (request: Request, outcome: Outcome) => {
    if (outcome.kind === 'taken') {
      forget(request.lane, request.edits);
      state = withAcknowledgement(state, request, nowMs());
      onSaved();
    } else if (outcome.kind === 'refused' && isOfAnotherDay(request.lane)) {
      // A day that is gone, or not ours any more: there is no field left in which to put it right.
      forget(request.lane, request.edits);
      state = { ...state, outbox: acknowledged(state.outbox, request) };
    } else {
      state = {
        ...state,
        outbox:
          outcome.kind === 'unknown'
            ? failed(state.outbox, request, nowMs())
            : refused(state.outbox, request, outcome.sentence),
      };
    }
    update();
  };

  const sendDue = () => {
    // Edits of an earlier visit wait for the first answer: it tells the server who is asking.
    if (state.day === null) return;
    for (const request of dueRequests(state.outbox, nowMs()).map(stillOurs)) {
      if (Object.keys(request.edits).length === 0) continue;
      state = { ...state, outbox: sending(state.outbox, request) };
      send(request).then((outcome) => settle(request, outcome));
    }
  };

  const put = (lane: string, field: Field, value: Value, delayMs: number) => {
    const now = nowMs();
    const edit = { value, stamp: newStamp(), dueAtMs: delayMs === 0 ? 0 : now + delayMs };
    if (kept.keep({ lane, field, value, stamp: edit.stamp })) stored.add(edit.stamp);
    state = withChange(state, lane, field, edit, now);
  };

  const considerScore = () => {
    const day = shownDay(state);
    if (day === null) return;
    const { total } = scoreOf(day, roomScore === undefined ? day.log.roomAnalysisScore : roomScore);
    const of = `${day.log.id} ${total}`;
    if (of !== score.of) score = { ...score, of, dueAtMs: nowMs() + SCORE_DELAY_MS };
    if (score.dueAtMs === null || score.dueAtMs > nowMs()) return;
    score = { ...score, dueAtMs: null };
    if (isWorthSaving(day, total, score.touchedLog === day.log.id)) put(day.log.id, 'overallScore', total, 0);
  };

  function update() {
    considerScore();
    sendDue();
    callOff();
    const next = [nextDueAtMs(state.outbox), score.dueAtMs].filter((time) => time !== null);
    if (state.day !== null && next.length > 0) callOff = later(update, Math.max(0, Math.min(...next) - nowMs()));
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (lane, field, value, delayMs = 0) => {
      put(lane, field, value, delayMs);
      const day = shownDay(state);
      if (day !== null && field !== 'notes') {
        score = { ...score, dueAtMs: nowMs() + SCORE_DELAY_MS, touchedLog: day.log.id };
      }
      update();
    },
    hear: (answer, askedAtMs) => {
      state = withAnswer(state, answer, askedAtMs, nowMs());
      update();
    },
    hearRoomScore: (heard) => {
      roomScore = heard;
      update();
    },
    flush: () => {
      state = { ...state, outbox: withoutWaiting(state.outbox) };
      if (score.dueAtMs !== null) score = { ...score, dueAtMs: nowMs() };
      update();
    },
  };
}
