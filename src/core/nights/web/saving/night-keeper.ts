import type { LocalDate } from '#domain/time/local-date.ts';
import { conflictMessage, conflictsOf, lostNightMessage } from './conflicts.ts';
import {
  acknowledged,
  asWaited,
  compared,
  dueRequests,
  type Edit,
  entriesOf,
  failed,
  laneOf,
  nextDueAtMs,
  type Request,
  refused,
  sending,
  submitted,
  unreached,
  withEdit,
  withoutEdit,
  withoutWaiting,
  withSeen,
} from './edits.ts';
import { emptyNight, type Field, type Night, type Value } from './night.ts';
import {
  begun,
  heldIn,
  isBusy,
  type NightsState,
  NOTHING_KNOWN,
  shownNight,
  withAcknowledgement,
  withAnswer,
  withChange,
  withNotice,
  withToday,
} from './nights-state.ts';
import { isWorthSaving, SCORE_DELAY_MS, scoreOf } from './score-autosave.ts';
import type { NightAnswer, SaveOutcome } from './send-night.ts';
import type { StoredEdits } from './stored-edits.ts';
import type { NightStore } from './stored-nights.ts';

export type Dependencies = {
  send: (request: Request) => Promise<SaveOutcome>;
  ask: (date: LocalDate) => Promise<NightAnswer>;
  edits: StoredEdits;
  nights: NightStore;
  /** Milliseconds of a clock that never goes back. */
  nowMs: () => number;
  /** Runs the work later; returns how to cancel it. */
  later: (work: () => void, delayMs: number) => () => void;
  newStamp: () => string;
  /** After the server took an edit. */
  onSaved: (date: LocalDate) => void;
};

/** `delayMs`: how long to wait for a further change before sending. `isDraft`: sent only once the night is submitted. */
type ChangeOptions = { delayMs?: number; isDraft?: boolean };

/**
 * Holds the nights of one person between the screen and the server: any night, in one way. It outlives the page it is shown on, and
 * stores what is not sent, so that nothing entered is lost.
 */
export class NightKeeper {
  readonly #needs: Dependencies;
  #state: NightsState = NOTHING_KNOWN;
  #roomScore: number | null | undefined;
  #score = { of: '', dueAtMs: null as number | null };
  /** Stamps of edits that stand in the browser's storage. */
  readonly #stored = new Set<string>();
  /** Nights with edits of an earlier visit. */
  readonly #restored = new Set<LocalDate>();
  readonly #listeners = new Set<() => void>();
  /** How often the form of a night is open. */
  readonly #open = new Map<LocalDate, number>();
  #cancel = () => {};
  #maySend = false;
  #isClosed = false;

  constructor(needs: Dependencies) {
    this.#needs = needs;
    for (const { date, field, ...edit } of needs.edits.all()) {
      this.#stored.add(edit.stamp);
      this.#restored.add(date);
      const outbox = withEdit(this.#state.outbox, date, field, { ...edit, dueAtMs: 0 });
      this.#state = { ...this.#state, outbox: asWaited(outbox, date) };
    }
  }

  state = (): NightsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** While a form of a night is open, what the server refuses of it stays there to be mended. */
  open = (date: LocalDate): (() => void) => {
    this.#open.set(date, (this.#open.get(date) ?? 0) + 1);
    return () => this.#open.set(date, (this.#open.get(date) ?? 1) - 1);
  };

  isRestored = (date: LocalDate): boolean => this.#restored.has(date);

  change = (
    date: LocalDate,
    field: Field,
    value: Value,
    { delayMs = 0, isDraft = false }: ChangeOptions = {},
  ): void => {
    this.#put(date, field, value, { delayMs, isDraft });
    if (date === this.#state.today && !isDraft && field !== 'notes') {
      this.#score = { ...this.#score, dueAtMs: this.#needs.nowMs() + SCORE_DELAY_MS };
    }
    this.#update();
  };

  /** Sends the drafts of a night, all in one request. */
  submit = (date: LocalDate): void => {
    for (const [field, edit] of entriesOf(laneOf(this.#state.outbox, date).edits)) {
      if (edit.isDraft) this.#store(date, field, { ...edit, isDraft: false });
    }
    this.#restored.delete(date);
    this.#set({ outbox: submitted(this.#state.outbox, date) });
    this.#update();
  };

  /** Drops the drafts of a night. */
  discard = (date: LocalDate): void => {
    for (const [field, edit] of entriesOf(laneOf(this.#state.outbox, date).edits)) {
      if (edit.isDraft) this.#drop(date, field, edit);
    }
    this.#restored.delete(date);
    this.#update();
  };

  /** The server's answer to a question asked at `askedAtMs` of the keeper's clock. */
  hear = (answer: Night, askedAtMs: number): void => {
    const { date } = answer;
    const { waitedSinceMs, inFlight } = laneOf(this.#state.outbox, date);
    if (waitedSinceMs !== null && waitedSinceMs < askedAtMs && !inFlight) this.#meet(answer);
    this.#state = withAnswer(this.#state, answer, askedAtMs);
    this.#remember();
    this.#update();
  };

  /** The same, for the night that is today's. */
  hearToday = (answer: Night, askedAtMs: number): void => {
    this.#state = withToday(this.#state, answer.date, this.#needs.nowMs());
    this.hear(answer, askedAtMs);
  };

  /**
   * The server cannot be asked. Goes on with the nights it told last, if today's is among them, else with an empty one: also for a
   * person who was never here before if `mayBegin`.
   */
  hearNothing = (today: LocalDate, mayBegin: boolean): void => {
    const known = this.#state.today;
    if (this.#isClosed || (known !== null && (known >= today || isBusy(this.#state, known, this.#needs.nowMs()))))
      return;
    const stored = this.#needs.nights.read();
    if (known === null && stored === null && !mayBegin) return;
    this.#roomScore ??= stored?.roomScore;
    const current = stored?.nights.filter(({ date }) => date >= today) ?? [];
    const date = stored !== null && stored.today >= today ? stored.today : today;
    const nights = current.some((night) => night.date === date)
      ? current
      : [...current, emptyNight(date, this.#roomScore ?? null)];
    this.#set({ today: date });
    for (const night of nights) if (!this.#state.nights[night.date]) this.#state = begun(this.#state, night);
    this.#update();
  };

  hearRoomScore = (roomScore: number | null): void => {
    this.#roomScore = roomScore;
    this.#remember();
    this.#update();
  };

  /** Sends everything that waits, now: before the page goes, or when the network is back. */
  flush = (): void => {
    this.#set({ outbox: withoutWaiting(this.#state.outbox) });
    if (this.#score.dueAtMs !== null) this.#score = { ...this.#score, dueAtMs: this.#needs.nowMs() };
    this.#update();
  };

  /** Sends what earlier visits left, also while no night is shown. */
  resume = (): void => {
    this.#maySend = true;
    this.#update();
  };

  dismissNotices = (): void => {
    this.#set({ notices: [] });
    this.#update();
  };

  /** Nothing is sent or stored any more. */
  close = (): void => {
    this.#isClosed = true;
    this.#cancel();
  };

  #set(changed: Partial<NightsState>): void {
    this.#state = { ...this.#state, ...changed };
  }

  #put(date: LocalDate, field: Field, value: Value, { delayMs, isDraft }: Required<ChangeOptions>): void {
    const now = this.#needs.nowMs();
    const { edits, inFlight } = laneOf(this.#state.outbox, date);
    const before = edits[field];
    const held = before
      ? inFlight
        ? withSeen(before, before.value).seen
        : before.seen
      : heldIn(this.#state, date, field);
    if (isDraft && held?.length === 1 && held[0] === value && !inFlight) {
      if (before) this.#drop(date, field, before);
      return;
    }
    const edit: Edit = { value, stamp: this.#needs.newStamp(), dueAtMs: delayMs === 0 ? 0 : now + delayMs };
    if (held) edit.seen = held;
    if (isDraft) edit.isDraft = true;
    this.#store(date, field, edit);
    this.#state = withChange(this.#state, date, field, edit, now);
  }

  #store(date: LocalDate, field: Field, { value, stamp, seen, isDraft }: Edit): void {
    const isStored = this.#needs.edits.save({
      date,
      field,
      value,
      stamp,
      ...(seen && { seen }),
      ...(isDraft && { isDraft }),
    });
    if (isStored) this.#stored.add(stamp);
  }

  #drop(date: LocalDate, field: Field, { stamp }: Edit): void {
    this.#needs.edits.remove({ date, field, stamp });
    this.#stored.delete(stamp);
    this.#set({ outbox: withoutEdit(this.#state.outbox, date, field, stamp) });
  }

  /** Drops the edits that another tab has replaced or already sent. */
  #dropSuperseded(date: LocalDate): void {
    for (const [field, { stamp }] of entriesOf(laneOf(this.#state.outbox, date).edits)) {
      const isSuperseded = this.#stored.has(stamp) && !this.#needs.edits.isNewest({ date, field, stamp });
      if (isSuperseded) this.#set({ outbox: withoutEdit(this.#state.outbox, date, field, stamp) });
    }
  }

  /** Compares what waited with the server's night: both notes stay, and a notice names what else differed. */
  #meet(night: Night): void {
    const { date } = night;
    this.#dropSuperseded(date);
    const { edits } = laneOf(this.#state.outbox, date);
    for (const conflict of conflictsOf(night, edits)) {
      const { field, merged: value, theirs } = conflict;
      const { isDraft } = edits[field] ?? {};
      const edit = { value, stamp: this.#needs.newStamp(), dueAtMs: 0, seen: [theirs], ...(isDraft && { isDraft }) };
      this.#store(date, field, edit);
      this.#set({ outbox: withEdit(this.#state.outbox, date, field, edit) });
      this.#state = withNotice(this.#state, conflictMessage(conflict, date));
    }
    this.#set({ outbox: compared(this.#state.outbox, date) });
  }

  #sendDue(): void {
    // Edits of an earlier visit wait for the first answer: it tells the server who is asking.
    if (!(this.#maySend || this.#state.today)) return;
    for (const { date } of dueRequests(this.#state.outbox, this.#needs.nowMs())) {
      this.#dropSuperseded(date);
      const request = dueRequests(this.#state.outbox, this.#needs.nowMs()).find((due) => due.date === date);
      if (!request) continue;
      const hasWaited = laneOf(this.#state.outbox, date).waitedSinceMs !== null;
      this.#set({ outbox: sending(this.#state.outbox, request) });
      if (hasWaited) void this.#needs.ask(date).then((answer) => this.#compare(date, answer));
      else void this.#save(request);
    }
  }

  #compare(date: LocalDate, answer: NightAnswer): void {
    const { outbox } = this.#state;
    if (answer.kind === 'answered') this.#meet(answer.night);
    else if (answer.kind === 'unknown') {
      this.#set({ outbox: unreached(outbox, date, this.#needs.nowMs(), answer.retryAfterMs) });
    }
    // Saving will tell what has become of a night that cannot be read.
    else this.#set({ outbox: compared(outbox, date) });
    this.#update();
  }

  async #save(request: Request): Promise<void> {
    const sentAtMs = this.#needs.nowMs();
    const outcome = await this.#needs.send(request);
    const { date, edits } = request;
    if (outcome.kind === 'taken') {
      this.#forget(request);
      this.#state = withAnswer(withAcknowledgement(this.#state, request, this.#needs.nowMs()), outcome.night, sentAtMs);
      this.#remember();
      this.#needs.onSaved(date);
    } else if (outcome.kind === 'unknown') {
      this.#set({ outbox: failed(this.#state.outbox, request, this.#needs.nowMs(), outcome.retryAfterMs) });
    } else if (date === this.#state.today || this.#open.get(date) || Object.keys(edits).length > 1) {
      this.#set({ outbox: refused(this.#state.outbox, request, outcome.message) });
    } else {
      // No form of that night is open in which the person could mend it.
      this.#forget(request);
      this.#set({ outbox: acknowledged(this.#state.outbox, request) });
      this.#state = withNotice(this.#state, lostNightMessage(date, outcome.message));
    }
    this.#update();
  }

  #forget({ date, edits }: Request): void {
    for (const [field, { stamp }] of entriesOf(edits)) {
      this.#needs.edits.remove({ date, field, stamp });
      this.#stored.delete(stamp);
    }
  }

  #considerScore(): void {
    const { today } = this.#state;
    const night = today === null ? null : shownNight(this.#state, today);
    if (night === null) return;
    const { total } = scoreOf(night, this.#roomScore === undefined ? night.roomAnalysisScore : this.#roomScore);
    const of = `${night.date} ${total}`;
    const nowMs = this.#needs.nowMs();
    if (of !== this.#score.of) this.#score = { of, dueAtMs: nowMs + SCORE_DELAY_MS };
    if (this.#score.dueAtMs === null || this.#score.dueAtMs > nowMs) return;
    this.#score = { of, dueAtMs: null };
    if (isWorthSaving(night, total)) {
      this.#put(night.date, 'overallScore', total, { delayMs: 0, isDraft: false });
    }
  }

  /** Stores today's night and the coming one for a start without a network. */
  #remember(): void {
    const { today, nights } = this.#state;
    const known = today === null ? undefined : nights[today];
    if (today === null || !known) return;
    const current = Object.values(nights).filter(({ night }) => night.date >= today);
    const roomScore = this.#roomScore === undefined ? known.night.roomAnalysisScore : this.#roomScore;
    this.#needs.nights.write({ today, nights: current.map(({ night }) => night), roomScore });
  }

  #update(): void {
    if (this.#isClosed) return;
    this.#considerScore();
    this.#sendDue();
    this.#cancel();
    const next = [nextDueAtMs(this.#state.outbox), this.#score.dueAtMs].filter((time) => time !== null);
    if ((this.#maySend || this.#state.today) && next.length > 0) {
      this.#cancel = this.#needs.later(() => this.#update(), Math.max(0, Math.min(...next) - this.#needs.nowMs()));
    }
    for (const listener of this.#listeners) listener();
  }
}
