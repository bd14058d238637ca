import type { LocalDate } from '#domain/time/local-date.ts';
import { lostDayWords } from './conflict-words.ts';
import {
  type Day,
  type DayState,
  heldIn,
  isBusy,
  NO_DAY,
  shownDay,
  withAcknowledgement,
  withAnswer,
  withChange,
  withNotice,
} from './day-state.ts';
import {
  acknowledged,
  compared,
  dueRequests,
  type Field,
  failed,
  laneOf,
  nextDueAtMs,
  type Request,
  refused,
  sending,
  unreached,
  type Value,
  withoutWaiting,
  withSeen,
} from './edits.ts';
import { type DayStore, isStillOn } from './kept-day.ts';
import type { KeptEdits } from './kept-edits.ts';
import { openKeptLanes } from './kept-lanes.ts';
import { localDateOf, localDay, logOfLane } from './local-day.ts';
import { isWorthSaving, SCORE_DELAY_MS, scoreOf } from './score-autosave.ts';

/** Nobody knows what became of it. `stayAwayMs`: a busy server said for how long nothing is to be sent again. */
type Unknown = { kind: 'unknown'; stayAwayMs?: number };

/** What became of a request: taken, refused for good with a sentence, or unknown. */
export type Outcome = { kind: 'taken' } | { kind: 'refused'; sentence: string } | Unknown;

/** The server's word on a day, asked before edits that waited are sent: null where it has no such day. */
export type DayAnswer = { kind: 'told'; day: Day | null } | { kind: 'refused'; sentence: string } | Unknown;

export type LogKeeper = {
  state: () => DayState;
  subscribe: (listener: () => void) => () => void;
  /** `delayMs` is how long to wait for a further change before sending. */
  change: (lane: string, field: Field, value: Value, delayMs?: number) => void;
  /** The server's answer to a question asked at `askedAtMs` of the keeper's clock. */
  hear: (answer: Day, askedAtMs: number) => void;
  /**
   * The server cannot be asked. Goes on with the day it told last, if that is today's, else with an empty one: also for a person who
   * was never here before if `mayBegin`. It becomes the server's when the server is back.
   */
  hearNothing: (today: LocalDate, mayBegin: boolean) => void;
  hearRoomScore: (roomScore: number | null) => void;
  /** Sends everything that waits, now: before the page goes, or when the network is back. */
  flush: () => void;
  /** Sends what earlier visits left, also while nobody looks at the log. */
  resume: () => void;
  dismissNotices: () => void;
  /** Nothing is sent or kept any more. */
  close: () => void;
};

type Surroundings = {
  send: (request: Request) => Promise<Outcome>;
  /** The day of a date as the server has it; `make`: made where there is none. */
  askDay: (date: LocalDate, make: boolean) => Promise<DayAnswer>;
  kept: KeptEdits;
  days: DayStore;
  /** Milliseconds of a clock that never goes back. */
  nowMs: () => number;
  /** Runs the work later; returns how to call it off. */
  later: (work: () => void, delayMs: number) => () => void;
  newStamp: () => string;
  /** After the server took an edit. */
  onSaved: () => void;
};

/** Holds one person's log between the screen and the server. It outlives the page, so that leaving it loses nothing. */
export function openLogKeeper(surroundings: Surroundings): LogKeeper {
  const { send, askDay, kept, days, nowMs, later, newStamp, onSaved } = surroundings;
  const lanes = openKeptLanes(kept, newStamp);
  let state = lanes.restored(NO_DAY);
  let roomScore: number | null | undefined;
  let score = { of: '', dueAtMs: null as number | null, touchedLog: '' };
  let callOff = () => {};
  let maySend = false;
  let isClosed = false;
  const listeners = new Set<() => void>();

  const isOfAnotherDay = (lane: string) => state.day !== null && logOfLane(lane) !== state.day.log.id;

  const settle = (request: Request, outcome: Outcome) => {
    if (outcome.kind === 'taken') {
      lanes.forget(request.lane, request.edits);
      state = withAcknowledgement(state, request, nowMs());
      rememberDay();
      onSaved();
    } else if (outcome.kind === 'refused' && isOfAnotherDay(request.lane)) {
      // A day that is gone, or not ours any more: there is no field left in which to put it right.
      lanes.forget(request.lane, request.edits);
      state = { ...state, outbox: acknowledged(state.outbox, request) };
    } else {
      state = {
        ...state,
        outbox:
          outcome.kind === 'unknown'
            ? failed(state.outbox, request, nowMs(), outcome.stayAwayMs)
            : refused(state.outbox, request, outcome.sentence),
      };
    }
    update();
  };

  const move = (from: string, to: string) => {
    state = lanes.moved(state, from, to);
    if (score.touchedLog === from) score = { ...score, touchedLog: to };
  };

  /** The server's word on the day of a lane whose edits had waited. */
  const settleAsked = (asked: string, date: LocalDate, answer: DayAnswer) => {
    const lane = lanes.nameOf(asked);
    if (answer.kind === 'unknown') {
      state = { ...state, outbox: unreached(state.outbox, lane, nowMs(), answer.stayAwayMs) };
    } else if (answer.kind === 'told' && answer.day) {
      if (logOfLane(lane) !== answer.day.log.id) move(logOfLane(lane), answer.day.log.id);
      state = lanes.met(state, answer.day, lanes.nameOf(lane));
    } else if (localDateOf(lane) === null) {
      // Sending will tell what has become of that day.
      state = { ...state, outbox: compared(state.outbox, lane) };
    } else {
      const { edits } = laneOf(state.outbox, lane);
      lanes.forget(lane, edits);
      const outbox = acknowledged(state.outbox, { lane, edits });
      state = withNotice({ ...state, outbox }, lostDayWords(date, answer.kind === 'refused' ? answer.sentence : ''));
    }
    update();
  };

  const sendDue = () => {
    // Edits of an earlier visit wait for the first answer: it tells the server who is asking.
    if (!(maySend || state.day)) return;
    for (const due of dueRequests(state.outbox, nowMs())) {
      state = lanes.withoutSuperseded(state, due);
      for (const request of dueRequests(state.outbox, nowMs()).filter(({ lane }) => lane === due.lane)) {
        const date = dateToAsk(due.lane);
        state = { ...state, outbox: sending(state.outbox, request) };
        if (date === undefined) void send(request).then((outcome) => settle(request, outcome));
        else void askDay(date, localDateOf(due.lane) !== null).then((answer) => settleAsked(due.lane, date, answer));
      }
    }
  };

  /** The day to ask for before a lane may be sent: one begun here has to be made, and what waited is compared first. */
  const dateToAsk = (lane: string): LocalDate | undefined =>
    localDateOf(lane) !== null || laneOf(state.outbox, lane).waitedSinceMs !== null ? lanes.dateOf(lane) : undefined;

  const put = (lane: string, field: Field, value: Value, delayMs: number) => {
    const now = nowMs();
    const { edits, underWay } = laneOf(state.outbox, lane);
    const before = edits[field];
    const known = before ? before.seen : heldIn(state.day, lane, field);
    const seen = before && underWay ? withSeen(known, before.value) : known;
    const edit = { value, stamp: newStamp(), dueAtMs: delayMs === 0 ? 0 : now + delayMs, ...(seen && { seen }) };
    lanes.keep(lane, field, edit);
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

  const rememberDay = () => {
    const { day } = state;
    if (day === null || localDateOf(day.log.id) !== null) return;
    days.write({ day, roomScore: roomScore === undefined ? day.log.roomAnalysisScore : roomScore });
  };

  function update() {
    if (isClosed) return;
    considerScore();
    sendDue();
    callOff();
    const next = [nextDueAtMs(state.outbox), score.dueAtMs].filter((time) => time !== null);
    if ((maySend || state.day) && next.length > 0) callOff = later(update, Math.max(0, Math.min(...next) - nowMs()));
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (asked, field, value, delayMs = 0) => {
      put(lanes.nameOf(asked), field, value, delayMs);
      const day = shownDay(state);
      if (day !== null && field !== 'notes') {
        score = { ...score, dueAtMs: nowMs() + SCORE_DELAY_MS, touchedLog: day.log.id };
      }
      update();
    },
    hear: (answer, askedAtMs) => {
      const { id, date } = answer.log;
      lanes.rememberDate(id, date);
      const local = localDay(date, null).log.id;
      if ([state.day?.log.id, ...Object.keys(state.outbox).map(logOfLane)].includes(local)) move(local, id);
      for (const [lane, { waitedSinceMs, underWay }] of Object.entries(state.outbox)) {
        const hasWaited = waitedSinceMs !== null && waitedSinceMs < askedAtMs;
        if (logOfLane(lane) === id && hasWaited && !underWay) state = lanes.met(state, answer, lane);
      }
      state = withAnswer(state, answer, askedAtMs, nowMs());
      rememberDay();
      update();
    },
    hearNothing: (today, mayBegin) => {
      const known = state.day;
      if (isClosed || (known !== null && (known.log.date >= today || isBusy(state, known, nowMs())))) return;
      const before = days.read();
      if (!known && !before && !mayBegin) return;
      const day =
        before !== null && isStillOn(before, today)
          ? before.day
          : localDay(today, roomScore ?? before?.roomScore ?? known?.log.roomAnalysisScore ?? null);
      lanes.rememberDate(day.log.id, day.log.date);
      state = { ...state, day, restsAtMs: {} };
      update();
    },
    hearRoomScore: (heard) => {
      roomScore = heard;
      rememberDay();
      update();
    },
    flush: () => {
      state = { ...state, outbox: withoutWaiting(state.outbox) };
      if (score.dueAtMs !== null) score = { ...score, dueAtMs: nowMs() };
      update();
    },
    resume: () => {
      maySend = true;
      update();
    },
    dismissNotices: () => {
      state = { ...state, notices: [] };
      update();
    },
    close: () => {
      isClosed = true;
      callOff();
    },
  };
}
