import { randomInt } from 'node:crypto';
import { CallError } from '../../src/contract/errors.ts';
import { jpegRoom } from '../../src/testing/rendered-room.ts';
import { SimulatedUser } from './simulated-user.ts';
import {
  deleteOwnAccount,
  downloadExport,
  importNight,
  logOutAndIn,
  planEvening,
  sendPhoto,
  signUp,
  togglePush,
  WEIGHTED_ACTIONS,
} from './soak-actions.ts';

const USERS = 200;
const TICK_MS = 10;
const SECOND_MS = 1000;
/** With more requests in progress the server is too slow: the turn is skipped and counted. */
const MAX_IN_FLIGHT = 300;

/** `shed`: requests refused for overload, which is no fault on a busy machine. */
export type Tally = { answered: number; skipped: number; shed: number; faults: Map<string, number> };

/** About a hundred requests a second from two hundred people who arrive, use every feature, and leave. */
export class SoakLoad {
  readonly tally: Tally = { answered: 0, skipped: 0, shed: 0, faults: new Map() };
  readonly #url: string;
  readonly #users: SimulatedUser[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #busy = new Set<SimulatedUser>();
  #photos: Buffer[] = [];
  #inFlight = 0;

  private constructor(url: string) {
    this.#url = url;
  }

  static async start(url: string): Promise<SoakLoad> {
    const load = new SoakLoad(url);
    load.#photos = await Promise.all(
      Array.from({ length: 4 }, (_, seed) => jpegRoom({ seed, clutter: seed * 25, width: 1600, height: 1200 })),
    );
    for (let count = 0; count < USERS; count += 1) await load.#addUser();
    load.#startSteadyLoad();
    for (const [seconds, action] of load.#rareActions()) load.#schedule(seconds * SECOND_MS, action);
    load.#timers.push(setInterval(() => void load.#replaceOldestUser(), 3 * SECOND_MS));
    return load;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    while (this.#inFlight > 0) await new Promise((later) => setTimeout(later, 20));
  }

  #rareActions(): [everySeconds: number, action: (user: SimulatedUser) => Promise<void>][] {
    return [
      [10, (user) => sendPhoto(user, this.#photos[randomInt(this.#photos.length)]!)],
      [20, importNight],
      [4, async (user) => (user.email ? undefined : signUp(user))],
      [15, logOutAndIn],
      [5, planEvening],
      [8, togglePush],
      [60, downloadExport],
    ];
  }

  /** Timers are late on a busy machine: missed turns are made up for, so that the load is the same everywhere. */
  #startSteadyLoad(): void {
    const startedAt = performance.now();
    let started = 0;
    const due = () => (performance.now() - startedAt) / TICK_MS;
    this.#timers.push(
      setInterval(() => {
        for (; started < due(); started += 1) this.#runAction(pickAction(randomInt(100)), false);
      }, TICK_MS),
    );
  }

  #schedule(ms: number, action: (user: SimulatedUser) => Promise<unknown>): void {
    this.#timers.push(setInterval(() => this.#runAction(action, true), ms));
  }

  /** `alone`: no other action runs for that person meanwhile, as this one changes their id or their rows. */
  #runAction(action: (user: SimulatedUser) => Promise<unknown>, alone: boolean): void {
    const user = this.#users[randomInt(this.#users.length)]!;
    if (this.#busy.has(user) || this.#inFlight >= MAX_IN_FLIGHT) {
      this.tally.skipped += 1;
      return;
    }
    if (alone) this.#busy.add(user);
    void this.#track(() => action(user)).finally(() => alone && this.#busy.delete(user));
  }

  async #track(action: () => Promise<unknown>): Promise<void> {
    this.#inFlight += 1;
    try {
      await action();
      this.tally.answered += 1;
    } catch (reason) {
      if (reason instanceof CallError && reason.status === 503) {
        this.tally.shed += 1;
        return;
      }
      const { faults } = this.tally;
      const message = String(reason).slice(0, 200);
      faults.set(message, (faults.get(message) ?? 0) + 1);
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #addUser(): Promise<void> {
    const user = new SimulatedUser(this.#url);
    await user.poll();
    this.#users.push(user);
  }

  /** A new person arrives, and then the one with the longest stay leaves. */
  async #replaceOldestUser(): Promise<void> {
    const [oldest] = this.#users;
    if (!oldest || this.#busy.has(oldest)) return;
    this.#busy.add(oldest);
    await this.#track(async () => {
      await this.#addUser();
      this.#users.splice(this.#users.indexOf(oldest), 1);
      await deleteOwnAccount(oldest);
    });
    this.#busy.delete(oldest);
  }
}

function pickAction(dice: number): (user: SimulatedUser) => Promise<unknown> {
  let left = dice;
  for (const [share, action] of WEIGHTED_ACTIONS) {
    if (left < share) return action;
    left -= share;
  }
  throw new Error("The shares of the page's actions must add up to 100.");
}
