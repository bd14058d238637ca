import { randomInt } from 'node:crypto';
import { CallError } from '#contract/errors.ts';
import { jpegRoom } from '#testing/drawn-room.ts';
import {
  importNight,
  leaveForGood,
  logOutAndIn,
  planEvening,
  push,
  STEADY,
  sendPhoto,
  signUp,
  takeAlong,
} from './soak-doings.ts';
import { Visitor } from './soak-visitor.ts';

const VISITORS = 200;
const BEAT_MS = 10;
const SECOND_MS = 1000;
/** More than this under way, and the server is not keeping up: the beat is left out and counted. */
const MOST_UNDER_WAY = 300;

/** `turnedAway`: the server said that it was too busy, which on a machine that does much else is no fault. */
export type Tally = { answered: number; leftOut: number; turnedAway: number; faults: Map<string, number> };

/** About a hundred requests a second from two hundred people who come, do all that the product offers, and go. */
export class SoakLoad {
  readonly tally: Tally = { answered: 0, leftOut: 0, turnedAway: 0, faults: new Map() };
  readonly #url: string;
  readonly #visitors: Visitor[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #busy = new Set<Visitor>();
  #photos: Buffer[] = [];
  #underWay = 0;

  private constructor(url: string) {
    this.#url = url;
  }

  static async start(url: string): Promise<SoakLoad> {
    const load = new SoakLoad(url);
    load.#photos = await Promise.all(
      Array.from({ length: 4 }, (_, seed) => jpegRoom({ seed, clutter: seed * 25, width: 1600, height: 1200 })),
    );
    for (let count = 0; count < VISITORS; count += 1) await load.#welcome();
    load.#beat();
    for (const [seconds, deed] of load.#rareDoings()) load.#every(seconds * SECOND_MS, deed);
    load.#timers.push(setInterval(() => void load.#replaceOne(), 3 * SECOND_MS));
    return load;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    while (this.#underWay > 0) await new Promise((later) => setTimeout(later, 20));
  }

  #rareDoings(): [everySeconds: number, deed: (visitor: Visitor) => Promise<void>][] {
    return [
      [10, (visitor) => sendPhoto(visitor, this.#photos[randomInt(this.#photos.length)]!)],
      [20, importNight],
      [4, async (visitor) => (visitor.email ? undefined : signUp(visitor))],
      [15, logOutAndIn],
      [5, planEvening],
      [8, push],
      [60, takeAlong],
    ];
  }

  /** Timers come late on a busy machine: what was missed is made up for, so that the load is the same everywhere. */
  #beat(): void {
    const startedAt = performance.now();
    let beats = 0;
    const due = () => (performance.now() - startedAt) / BEAT_MS;
    this.#timers.push(
      setInterval(() => {
        for (; beats < due(); beats += 1) this.#one(deedFor(randomInt(100)), false);
      }, BEAT_MS),
    );
  }

  #every(ms: number, deed: (visitor: Visitor) => Promise<unknown>): void {
    this.#timers.push(setInterval(() => this.#one(deed, true), ms));
  }

  /** `alone`: nobody else acts for that person meanwhile, as what it does changes who they are or what they have. */
  #one(deed: (visitor: Visitor) => Promise<unknown>, alone: boolean): void {
    const visitor = this.#visitors[randomInt(this.#visitors.length)]!;
    if (this.#busy.has(visitor) || this.#underWay >= MOST_UNDER_WAY) {
      this.tally.leftOut += 1;
      return;
    }
    if (alone) this.#busy.add(visitor);
    void this.#doing(() => deed(visitor)).finally(() => alone && this.#busy.delete(visitor));
  }

  async #doing(deed: () => Promise<unknown>): Promise<void> {
    this.#underWay += 1;
    try {
      await deed();
      this.tally.answered += 1;
    } catch (reason) {
      if (reason instanceof CallError && reason.status === 503) {
        this.tally.turnedAway += 1;
        return;
      }
      const { faults } = this.tally;
      const said = String(reason).slice(0, 200);
      faults.set(said, (faults.get(said) ?? 0) + 1);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #welcome(): Promise<void> {
    const visitor = new Visitor(this.#url);
    await visitor.look();
    this.#visitors.push(visitor);
  }

  /** Somebody new comes, and once they are in, the one who was here longest goes. */
  async #replaceOne(): Promise<void> {
    const [oldest] = this.#visitors;
    if (!oldest || this.#busy.has(oldest)) return;
    this.#busy.add(oldest);
    await this.#doing(async () => {
      await this.#welcome();
      this.#visitors.splice(this.#visitors.indexOf(oldest), 1);
      await leaveForGood(oldest);
    });
    this.#busy.delete(oldest);
  }
}

function deedFor(dice: number): (visitor: Visitor) => Promise<unknown> {
  let left = dice;
  for (const [share, deed] of STEADY) {
    if (left < share) return deed;
    left -= share;
  }
  throw new Error('The shares of what an open page asks must make a hundred.');
}
