import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { lostNightMessage } from './conflicts.ts';
import {
  acknowledged,
  compared,
  dueRequests,
  type Edit,
  failed,
  laneOf,
  nextDueAtMs,
  type Request,
  refused,
  sending,
  unreached,
  withoutDelays,
  withSeen,
} from './edits.ts';
import type { Field, Night, Value } from './night.ts';
import {
  INITIAL_STATE,
  isBusy,
  type NightsState,
  serverValueIn,
  shownNight,
  withAcknowledgement,
  withAnswer,
  withChange,
  withNotice,
  withOfflineNight,
  withToday,
} from './nights-state.ts';
import { ScoreTimer } from './score-autosave.ts';
import type { LoadOutcome, SaveOutcome } from './send-night.ts';
import type { StoredEdits } from './stored-edits.ts';
import type { NightStore } from './stored-nights.ts';
import { WaitingEdits } from './waiting-edits.ts';

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
 * `delayMs`: how long to wait for a further change before sending. `isDraft`: sent only when the night is submitted.
 * `isAutosaved`: entered on today's page.
 */
type ChangeOptions = { delayMs?: number; isDraft?: boolean; isAutosaved?: boolean };

/**
 * The state of a person's nights between the screen and the server. It survives page changes and stores unsent edits,
 * so that no entry is lost.
 */
export class NightKeeper {
  readonly #dependencies: Dependencies;
  readonly #edits: WaitingEdits;
  #state: NightsState;
  #roomScore: number | null | undefined;
  readonly #score = new ScoreTimer();
  readonly #listeners = new Set<() => void>();
  /** The number of open forms per night. */
  readonly #open = new Map<LocalDate, number>();
  #cancel = () => {};
  #maySend = false;
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#edits = new WaitingEdits(dependencies.edits, dependencies.newStamp);
    this.#state = this.#edits.restored(INITIAL_STATE);
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
  isRestored = (date: LocalDate): boolean => this.#edits.isRestored(date);

  change = (date: LocalDate, field: Field, value: Value, options: ChangeOptions = {}): void => {
    this.#put(date, field, value, options);
    if (date === this.#state.today && !options.isDraft && field !== 'notes') {
      this.#score.restart(this.#dependencies.nowMs());
    }
    this.#update();
  };

  /** Sends the drafts of a night in one request. */
  submit = (date: LocalDate): void => {
    this.#state = this.#edits.submitted(this.#state, date);
    this.resume();
  };

  /** Drops the drafts of a night. */
  discard = (date: LocalDate): void => {
    this.#state = this.#edits.withoutDrafts(this.#state, date);
    this.#update();
  };

  /** Takes a response to a query made at `requestedAtMs` on the keeper's clock. */
  receive = (answer: Night, requestedAtMs: number): void => {
    const { date } = answer;
    const { waitedSinceMs, inFlight } = laneOf(this.#state.outbox, date);
    const hasWaited = waitedSinceMs !== null && waitedSinceMs < requestedAtMs;
    if (hasWaited && !inFlight) this.#state = this.#edits.reconciled(this.#state, answer);
    this.#state = withAnswer(this.#state, answer, requestedAtMs);
    this.#storeNights();
    this.#update();
  };

  /** The same for today's night. */
  receiveToday = (answer: Night, requestedAtMs: number): void => {
    this.#state = withToday(this.#state, answer.date, this.#dependencies.nowMs());
    this.receive(answer, requestedAtMs);
  };

  /** Continues without the server with the stored nights, or with an empty one of today if anything is known. */
  startOffline = (today: LocalDate): void => {
    const known = this.#state.today;
    if (
      this.#isClosed ||
      (known !== null && (known >= today || isBusy(this.#state, known, this.#dependencies.nowMs())))
    )
      return;
    const stored = this.#dependencies.nights.read();
    if (known === null && stored === null && !this.#state.outbox[today]) return;
    this.#roomScore ??= stored?.roomScore;
    const current = stored?.nights.filter(({ date }) => date >= today) ?? [];
    const date = stored !== null && stored.today >= today ? stored.today : today;
    const nights = current.some((night) => night.date === date)
      ? current
      : [...current, emptyNight(date, this.#roomScore ?? null)];
    this.#set({ today: date });
    for (const night of nights) if (!this.#state.nights[night.date]) this.#state = withOfflineNight(this.#state, night);
    this.#update();
  };

  receiveRoomScore = (roomScore: number | null): void => {
    this.#roomScore = roomScore;
    this.#storeNights();
    this.#update();
  };

  /** Sends everything that waits now, before the page closes or when the network is back. */
  flush = (): void => {
    this.#set({ outbox: withoutDelays(this.#state.outbox) });
    this.#score.makeDue(this.#dependencies.nowMs());
    this.#update();
  };

  /** Sends what waits, including edits of earlier visits and while no night is shown. */
  resume = (): void => {
    this.#maySend = true;
    this.#update();
  };

  dismissNotices = (): void => {
    this.#set({ notices: [] });
    this.#update();
  };

  /** Stops sending and storing. */
  close = (): void => {
    this.#isClosed = true;
    this.#cancel();
  };

  #set(changed: Partial<NightsState>): void {
    this.#state = { ...this.#state, ...changed };
  }

  #put(date: LocalDate, field: Field, value: Value, { delayMs = 0, isDraft, isAutosaved }: ChangeOptions): void {
    const now = this.#dependencies.nowMs();
    const { edits, inFlight } = laneOf(this.#state.outbox, date);
    const before = edits[field];
    const serverValues = before
      ? inFlight
        ? withSeen(before, before.value).seen
        : before.seen
      : serverValueIn(this.#state, date, field);
    if (isDraft && serverValues?.length === 1 && serverValues[0] === value && !inFlight) {
      if (before) this.#state = this.#edits.removeEdit(this.#state, date, field, before);
      return;
    }
    const edit: Edit = { value, stamp: this.#dependencies.newStamp(), dueAtMs: delayMs === 0 ? 0 : now + delayMs };
    if (serverValues) edit.seen = serverValues;
    if (isDraft) edit.isDraft = true;
    if (isAutosaved) edit.isAutosaved = true;
    this.#edits.save(date, field, edit);
    this.#state = withChange(this.#state, date, field, edit, now);
  }

  #due = (): Request[] => dueRequests(this.#state.outbox, this.#dependencies.nowMs(), this.#state.today);

  #sendDue(): void {
    // Edits of an earlier visit wait for the first response, which identifies the requester to the server.
    if (!(this.#maySend || this.#state.today)) return;
    for (const { date } of this.#due()) {
      this.#state = this.#edits.withoutSuperseded(this.#state, date);
      const request = this.#due().find((due) => due.date === date);
      if (!request) continue;
      const hasWaited = laneOf(this.#state.outbox, date).waitedSinceMs !== null;
      this.#set({ outbox: sending(this.#state.outbox, request) });
      if (hasWaited) void this.#dependencies.load(date).then((answer) => this.#compare(date, answer));
      else void this.#save(request);
    }
  }

  #compare(date: LocalDate, answer: LoadOutcome): void {
    const { outbox } = this.#state;
    if (answer.kind === 'answered') this.#state = this.#edits.reconciled(this.#state, answer.night);
    else if (answer.kind === 'unknown') {
      this.#set({ outbox: unreached(outbox, date, this.#dependencies.nowMs(), answer.retryAfterMs) });
    }
    // If the night cannot be loaded, saving will show its state.
    else this.#set({ outbox: compared(outbox, date) });
    this.#update();
  }

  async #save(request: Request): Promise<void> {
    const sentAtMs = this.#dependencies.nowMs();
    const { date, edits } = request;
    const outcome = await this.#dependencies.send(request, this.#state.nights[date]?.night.id);
    if (outcome.kind === 'taken') {
      this.#edits.removeRequest(request);
      this.#state = withAcknowledgement(this.#state, request, this.#dependencies.nowMs());
      if (outcome.night) this.#state = withAnswer(this.#state, outcome.night, sentAtMs);
      this.#storeNights();
      this.#dependencies.onSaved(date);
    } else if (outcome.kind === 'unknown') {
      this.#set({ outbox: failed(this.#state.outbox, request, this.#dependencies.nowMs(), outcome.retryAfterMs) });
    } else if (date === this.#state.today || this.isOpen(date) || Object.keys(edits).length > 1) {
      this.#set({ outbox: refused(this.#state.outbox, request, outcome.message) });
    } else {
      // No form of that night is open in which the person could correct it.
      this.#edits.removeRequest(request);
      this.#set({ outbox: acknowledged(this.#state.outbox, request) });
      this.#state = withNotice(this.#state, lostNightMessage(date, outcome.message));
    }
    this.#update();
  }

  #considerScore(): void {
    const { today } = this.#state;
    const night = today === null ? null : shownNight(this.#state, today);
    if (night === null) return;
    const roomScore = this.#roomScore === undefined ? night.roomAnalysisScore : this.#roomScore;
    const total = this.#score.dueFor(night, roomScore, this.#dependencies.nowMs());
    if (total === null) return;
    // A score joins entries that are saved with their whole night.
    const waiting = Object.values(laneOf(this.#state.outbox, night.date).edits);
    const isAutosaved = waiting.every((edit) => edit.isDraft || edit.isAutosaved);
    this.#put(night.date, 'overallScore', total, { isAutosaved });
  }

  /** Stores today's night and the coming one for an offline start. */
  #storeNights(): void {
    const { today, nights } = this.#state;
    const known = today === null ? undefined : nights[today];
    if (today === null || !known) return;
    const current = Object.values(nights).filter(({ night }) => night.date >= today);
    const roomScore = this.#roomScore === undefined ? known.night.roomAnalysisScore : this.#roomScore;
    this.#dependencies.nights.write({ today, nights: current.map(({ night }) => night), roomScore });
  }

  #update(): void {
    if (this.#isClosed) return;
    this.#considerScore();
    this.#sendDue();
    this.#cancel();
    const next = [nextDueAtMs(this.#state.outbox), this.#score.dueAtMs].filter((time) => time !== null);
    if ((this.#maySend || this.#state.today) && next.length > 0) {
      this.#cancel = this.#dependencies.schedule(
        () => this.#update(),
        Math.max(0, Math.min(...next) - this.#dependencies.nowMs()),
      );
    }
    for (const listener of this.#listeners) listener();
  }
}
