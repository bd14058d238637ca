import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import {
  compared,
  dueRequests,
  laneOf,
  nextDueAtMs,
  type Outbox,
  type Request,
  sending,
  unreached,
  withoutDelays,
} from './edits.ts';
import type { Field, Night, Value } from './night.ts';
import { type NightsState, startedOffline, storableNights, withAnswer, withToday } from './nights-state.ts';
import { restarted } from './score-autosave.ts';
import type { LoadOutcome, SaveOutcome } from './send-night.ts';
import { type StoredEdits, storeDifference } from './stored-edits.ts';
import type { NightStore } from './stored-nights.ts';
import {
  type ChangeOptions,
  reconciled,
  restoredState,
  withDueScore,
  withEntry,
  withOutcome,
  withoutDrafts,
  withoutSuperseded,
  withSubmitted,
} from './waiting-edits.ts';

export type Dependencies = {
  /** `logId`: the id of the night's log, where it is known. */
  send: (request: Request, logId: string | undefined) => Promise<SaveOutcome>;
  load: (date: LocalDate) => Promise<LoadOutcome>;
  edits: StoredEdits;
  nights: NightStore;
  /** Milliseconds of a monotonic clock. */
  nowMs: () => number;
  /** Runs the work later; returns a function that cancels it. */
  schedule: (work: () => void, delayMs: number) => () => void;
  newStamp: () => string;
  /** Called after the server saved an edit. */
  onSaved: (date: LocalDate) => void;
};

/**
 * The state of a person's nights between the screen and the server. It survives page changes and stores unsent edits,
 * so that no entry is lost.
 */
export class NightKeeper {
  readonly #dependencies: Dependencies;
  #state: NightsState;
  readonly #listeners = new Set<() => void>();
  /** The number of open forms per night. */
  readonly #open = new Map<LocalDate, number>();
  #cancel = () => {};
  #maySend = false;
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#state = restoredState(dependencies.edits.all());
  }

  state = (): NightsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** While a form of a night is open, it shows saves itself, and edits that the server refused stay there. */
  open = (date: LocalDate): (() => void) => {
    this.#open.set(date, (this.#open.get(date) ?? 0) + 1);
    return () => this.#open.set(date, (this.#open.get(date) ?? 1) - 1);
  };

  isOpen = (date: LocalDate): boolean => Boolean(this.#open.get(date));
  isRestored = (date: LocalDate): boolean => this.#state.restored.includes(date);

  change = (date: LocalDate, field: Field, value: Value, options: ChangeOptions = {}): void => {
    const moment = this.#moment();
    const state = withEntry(this.#state, date, field, value, { ...moment, ...options });
    const isScored = date === state.today && !options.isDraft && field !== 'notes';
    this.#update(isScored ? { ...state, score: restarted(state.score, moment.nowMs) } : state);
  };

  /** Sends the drafts of a night in one request. */
  submit = (date: LocalDate): void => {
    this.#maySend = true;
    this.#update(withSubmitted(this.#state, date));
  };

  /** Drops the drafts of a night. */
  discard = (date: LocalDate): void => this.#update(withoutDrafts(this.#state, date));

  /** Takes a response to a query made at `requestedAtMs` on the keeper's clock. */
  receive = (answer: Night, requestedAtMs: number): void => {
    const { waitedSinceMs, inFlight } = laneOf(this.#state.outbox, answer.date);
    const hasWaited = waitedSinceMs !== null && waitedSinceMs < requestedAtMs;
    const state = hasWaited && !inFlight ? this.#reconciled(answer) : this.#state;
    this.#update(withAnswer(state, answer, requestedAtMs));
  };

  /** Until the server answers about a night, it is as in a list of logs, or empty. Waiting edits are not compared with it. */
  assume = (date: LocalDate, logs: readonly Pick<Night, 'date'>[] = []): void => {
    if (this.#state.nights[date]) return;
    const listed = logs.find((log) => log.date === date);
    this.receive({ ...emptyNight(date), ...listed }, Number.NEGATIVE_INFINITY);
  };

  /** Takes a response about today's night. */
  receiveToday = (answer: Night, requestedAtMs: number): void => {
    this.#set(withToday(this.#state, answer.date, this.#dependencies.nowMs()));
    this.receive(answer, requestedAtMs);
  };

  startOffline = (today: LocalDate): void => {
    if (this.#isClosed) return;
    const { nights, nowMs } = this.#dependencies;
    const state = startedOffline(this.#state, today, nights.read(), nowMs());
    if (state !== this.#state) this.#update(state);
  };

  receiveRoomScore = (roomScore: number | null): void => {
    if (roomScore !== this.#state.roomScore) this.#set({ ...this.#state, roomScore });
    this.#update();
  };

  /** Sends everything that waits now, before the page closes or when the network is back. */
  flush = (): void => {
    const { outbox, score } = this.#state;
    const due = score.dueAtMs === null ? score : { ...score, dueAtMs: this.#dependencies.nowMs() };
    this.#update({ ...this.#state, outbox: withoutDelays(outbox), score: due });
  };

  /** Sends what waits, including edits of earlier visits and while no night is shown. */
  resume = (): void => {
    this.#maySend = true;
    this.#update();
  };

  dismissNotices = (): void => this.#update({ ...this.#state, notices: [] });

  /** Stops sending and storing. */
  close = (): void => {
    this.#isClosed = true;
    this.#cancel();
  };

  #moment = () => ({ nowMs: this.#dependencies.nowMs(), stamp: this.#dependencies.newStamp() });

  /** The only place that changes the state. Stores what differs from the state before. */
  #set(state: NightsState): void {
    const before = this.#state;
    this.#state = state;
    const { edits, nights } = this.#dependencies;
    storeDifference(edits, before.outbox, state.outbox);
    const isSame = (['today', 'nights', 'roomScore'] as const).every((name) => before[name] === state[name]);
    const stored = isSame || this.#isClosed ? null : storableNights(state);
    if (stored) nights.write(stored);
  }

  #setOutbox(outbox: Outbox): void {
    this.#set({ ...this.#state, outbox });
  }

  #reconciled(night: Night): NightsState {
    const { edits, newStamp } = this.#dependencies;
    return reconciled(withoutSuperseded(this.#state, night.date, edits), night, newStamp());
  }

  #due = (): Request[] => dueRequests(this.#state.outbox, this.#dependencies.nowMs(), this.#state.today);

  #sendDue(): void {
    // Edits of an earlier visit wait for the first response, which identifies the requester to the server.
    if (!(this.#maySend || this.#state.today)) return;
    for (const { date } of this.#due()) this.#set(withoutSuperseded(this.#state, date, this.#dependencies.edits));
    for (const request of this.#due()) {
      const { date } = request;
      const hasWaited = laneOf(this.#state.outbox, date).waitedSinceMs !== null;
      this.#setOutbox(sending(this.#state.outbox, request));
      if (hasWaited) void this.#dependencies.load(date).then((answer) => this.#compare(date, answer));
      else void this.#save(request);
    }
  }

  #compare(date: LocalDate, answer: LoadOutcome): void {
    const { outbox } = this.#state;
    if (answer.kind === 'answered') this.#set(this.#reconciled(answer.night));
    else if (answer.kind === 'unknown') {
      this.#setOutbox(unreached(outbox, date, this.#dependencies.nowMs(), answer.retryAfterMs));
    }
    // If the night cannot be loaded, saving will show its state.
    else this.#setOutbox(compared(outbox, date));
    this.#update();
  }

  async #save(request: Request): Promise<void> {
    const { nowMs, send, onSaved } = this.#dependencies;
    const sentAtMs = nowMs();
    const { date } = request;
    const outcome = await send(request, this.#state.nights[date]?.night.id);
    this.#set(withOutcome(this.#state, request, outcome, { sentAtMs, nowMs: nowMs(), isOpen: this.isOpen(date) }));
    if (outcome.kind === 'taken') onSaved(date);
    this.#update();
  }

  #update(state: NightsState = this.#state): void {
    this.#set(state);
    if (this.#isClosed) return;
    this.#set(withDueScore(this.#state, this.#moment()));
    this.#sendDue();
    this.#cancel();
    const next = [nextDueAtMs(this.#state.outbox), this.#state.score.dueAtMs].filter((time) => time !== null);
    if ((this.#maySend || this.#state.today) && next.length > 0) {
      this.#cancel = this.#dependencies.schedule(
        () => this.#update(),
        Math.max(0, Math.min(...next) - this.#dependencies.nowMs()),
      );
    }
    for (const listener of this.#listeners) listener();
  }
}
