import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { dueRequests, laneOf, nextDueAtMs, type Request, sending, withoutDelays } from './edits.ts';
import type { KeeperStorage } from './keeper-storage.ts';
import type { Field, Night, Value } from './night.ts';
import type { NightsState } from './nights-state.ts';
import * as transitions from './nights-transitions.ts';
import type { LoadOutcome, SaveOutcome } from './send-night.ts';

export type Dependencies = {
  /** `logId`: the id of the night's log, where it is known. */
  send: (request: Request, logId: string | undefined) => Promise<SaveOutcome>;
  load: (date: LocalDate) => Promise<LoadOutcome>;
  storage: KeeperStorage;
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
    this.#state = transitions.restoredState(dependencies.storage.edits());
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

  change = (date: LocalDate, field: Field, value: Value, options: transitions.ChangeOptions = {}): void =>
    this.#update(transitions.withChange(this.#state, date, field, value, { ...this.#moment(), ...options }));

  /** Sends the drafts of a night in one request. */
  submit = (date: LocalDate): void => {
    this.#maySend = true;
    this.#update(transitions.withSubmitted(this.#state, date));
  };

  /** Drops the drafts of a night. */
  discard = (date: LocalDate): void => this.#update(transitions.withoutDrafts(this.#state, date));

  /** Takes a response to a query made at `requestedAtMs` on the keeper's clock. */
  receive = (answer: Night, requestedAtMs: number): void => {
    const { newStamp, storage } = this.#dependencies;
    const { withComparedAnswer } = transitions;
    this.#update(withComparedAnswer(this.#state, answer, requestedAtMs, newStamp(), storage.isSuperseded));
  };

  /** Until the server answers about a night, it is as in a list of logs, or empty. Waiting edits are not compared with it. */
  assume = (date: LocalDate, logs: readonly Pick<Night, 'date'>[] = []): void => {
    if (this.#state.nights[date]) return;
    const listed = logs.find((log) => log.date === date);
    this.receive({ ...emptyNight(date), ...listed }, Number.NEGATIVE_INFINITY);
  };

  /** Takes a response about today's night. */
  receiveToday = (answer: Night, requestedAtMs: number): void => {
    this.#set(transitions.withToday(this.#state, answer.date, this.#dependencies.nowMs()));
    this.receive(answer, requestedAtMs);
  };

  startOffline = (today: LocalDate): void => {
    const { storage, nowMs } = this.#dependencies;
    if (!this.#isClosed) this.#update(transitions.startedOffline(this.#state, today, storage.nights(), nowMs()));
  };

  receiveRoomScore = (roomScore: number | null): void => this.#update({ ...this.#state, roomScore });

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

  /** The only place that changes the state, and the only one that stores. */
  #set(state: NightsState): void {
    if (!this.#isClosed) this.#dependencies.storage.store(this.#state, state);
    this.#state = state;
  }

  #due = (): Request[] => dueRequests(this.#state.outbox, this.#dependencies.nowMs(), this.#state.today);

  #sendDue(): void {
    const { isSuperseded } = this.#dependencies.storage;
    for (const { date } of this.#due()) this.#set(transitions.withoutSuperseded(this.#state, date, isSuperseded));
    for (const request of this.#due()) {
      const hasWaited = laneOf(this.#state.outbox, request.date).waitedSinceMs !== null;
      this.#set({ ...this.#state, outbox: sending(this.#state.outbox, request) });
      void (hasWaited ? this.#compare(request.date) : this.#save(request));
    }
  }

  async #compare(date: LocalDate): Promise<void> {
    const { load, storage } = this.#dependencies;
    const outcome = await load(date);
    this.#update(transitions.withLoaded(this.#state, date, outcome, this.#moment(), storage.isSuperseded));
  }

  async #save(request: Request): Promise<void> {
    const { nowMs, send, onSaved } = this.#dependencies;
    const sentAtMs = nowMs();
    const { date } = request;
    const outcome = await send(request, this.#state.nights[date]?.night.id);
    const moment = { sentAtMs, nowMs: nowMs(), isOpen: this.isOpen(date) };
    this.#set(transitions.withOutcome(this.#state, request, outcome, moment));
    if (outcome.kind === 'taken') onSaved(date);
    this.#update();
  }

  #update(state: NightsState = this.#state): void {
    this.#set(state);
    if (this.#isClosed) return;
    this.#set(transitions.withDueScore(this.#state, this.#moment()));
    this.#cancel();
    // Edits of an earlier visit wait for the first response, which identifies the requester to the server.
    if (this.#maySend || this.#state.today) {
      this.#sendDue();
      const { nowMs, schedule } = this.#dependencies;
      const next = [nextDueAtMs(this.#state.outbox), this.#state.score.dueAtMs].filter((time) => time !== null);
      if (next.length > 0) this.#cancel = schedule(() => this.#update(), Math.max(0, Math.min(...next) - nowMs()));
    }
    for (const listener of this.#listeners) listener();
  }
}
