import type { Day } from './day-state.ts';
import { shownDay } from './day-state.ts';
import type { Request } from './edits.ts';
import { freshDay } from './fresh-day.fixture.ts';
import { dayStore } from './kept-day.ts';
import { type KeptEdits, keptEdits } from './kept-edits.ts';
import { type LogKeeper, type Outcome, openLogKeeper } from './log-keeper.ts';

/** A browser's storage in memory; keys are its own properties, as in a browser. */
export function memoryStorage(): Storage {
  const hidden = { enumerable: false };
  return Object.defineProperties({} as Record<string, string>, {
    getItem: {
      ...hidden,
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
    },
    setItem: {
      ...hidden,
      value(this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
    },
    removeItem: {
      ...hidden,
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
  }) as unknown as Storage;
}

type Sent = { request: Request; answer: (outcome: Outcome) => Promise<void> };

/** A tab, a server that remembers what reached it, a network that the test plays, and a clock it turns. */
export function openWorld(today: Day = freshDay('log-2025-11-20-aaaa', '2025-11-20'), storage = memoryStorage()) {
  let nowMs = 1000;
  let stamps = 0;
  let alarm: { atMs: number; work: () => void } | null = null;
  const underWay: Sent[] = [];
  /** `answers`: whether the server can be asked about a day. `others` are its other days. */
  const world = { today, others: [] as Day[], storage, underWay, saved: 0, answers: true };
  const openTab = (kept: KeptEdits = keptEdits(storage, 'guest0001')): LogKeeper =>
    openLogKeeper({
      kept,
      days: dayStore(storage, 'guest0001'),
      askDay: async (date, make) => {
        if (!world.answers) return { kind: 'unknown' };
        const known = [world.today, ...world.others].find(({ log }) => log.date === date);
        if (known || !make) return { kind: 'told', day: known ?? null };
        const made = freshDay(`log-${date}-made`, date);
        world.others.push(made);
        return { kind: 'told', day: made };
      },
      nowMs: () => nowMs,
      later: (work, delayMs) => {
        const set = { atMs: nowMs + delayMs, work };
        alarm = set;
        return () => {
          if (alarm === set) alarm = null;
        };
      },
      newStamp: () => `stamp-${nowMs}-${++stamps}`,
      onSaved: () => {
        world.saved++;
      },
      send: (request) => {
        const { promise, resolve } = Promise.withResolvers<Outcome>();
        const settled = async (outcome: Outcome) => {
          underWay.splice(underWay.indexOf(sent), 1);
          resolve(outcome);
          // The keeper hears of it in a later microtask.
          for (let turn = 0; turn < 3; turn++) await promise;
        };
        const sent: Sent = { request, answer: settled };
        underWay.push(sent);
        return promise;
      },
    });
  /** What the server makes of a request. */
  const arrive = ({ lane, edits }: Request) => {
    const values = Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit.value]));
    const changed = ({ log, checklist }: Day): Day => ({
      log: log.id === lane ? { ...log, ...values } : log,
      checklist: checklist.map((item) => (item.id === lane ? { ...item, ...values } : item)),
    });
    world.today = changed(world.today);
    world.others = world.others.map(changed);
  };
  const wait = async (ms: number) => {
    const untilMs = nowMs + ms;
    while (alarm !== null && alarm.atMs <= untilMs) {
      nowMs = Math.max(nowMs, alarm.atMs);
      const { work } = alarm;
      alarm = null;
      work();
      await answered();
    }
    nowMs = untilMs;
    await answered();
  };
  /** What the server was asked about days has been answered: promises that resolve at once do so in a few turns. */
  const answered = async () => {
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  };
  const poll = async (tab: LogKeeper) => {
    await wait(1);
    const askedAtMs = nowMs;
    const answer = world.today;
    await wait(1);
    tab.hear(answer, askedAtMs);
    await answered();
  };
  /** Everything under way reaches the server and is answered, until nothing is. */
  const deliver = async () => {
    for (let sent = underWay[0]; sent !== undefined; sent = underWay[0]) {
      arrive(sent.request);
      await sent.answer({ kind: 'taken' });
      await answered();
    }
  };
  return Object.assign(world, {
    openTab,
    arrive,
    wait,
    poll,
    deliver,
    now: () => nowMs,
    /** What the browser keeps for sending. */
    unsent: () => Object.keys(storage).filter((key) => key.startsWith('unsent/')),
    log: (tab: LogKeeper) => shownDay(tab.state())?.log,
  });
}
