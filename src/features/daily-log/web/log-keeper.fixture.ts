import type { Day } from './day-state.ts';
import { shownDay } from './day-state.ts';
import type { Request } from './edits.ts';
import { freshDay } from './fresh-day.fixture.ts';
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
  const world = { today, storage, underWay, saved: 0 };
  const openTab = (kept: KeptEdits = keptEdits(storage, 'guest0001')): LogKeeper =>
    openLogKeeper({
      kept,
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
    const { log, checklist } = world.today;
    world.today = {
      log: log.id === lane ? { ...log, ...values } : log,
      checklist: checklist.map((item) => (item.id === lane ? { ...item, ...values } : item)),
    };
  };
  const wait = async (ms: number) => {
    const untilMs = nowMs + ms;
    while (alarm !== null && alarm.atMs <= untilMs) {
      nowMs = Math.max(nowMs, alarm.atMs);
      const { work } = alarm;
      alarm = null;
      work();
    }
    nowMs = untilMs;
  };
  const poll = async (tab: LogKeeper) => {
    await wait(1);
    const askedAtMs = nowMs;
    const answer = world.today;
    await wait(1);
    tab.hear(answer, askedAtMs);
  };
  /** Everything under way reaches the server and is answered, until nothing is. */
  const deliver = async () => {
    for (let sent = underWay[0]; sent !== undefined; sent = underWay[0]) {
      arrive(sent.request);
      await sent.answer({ kind: 'taken' });
    }
  };
  return Object.assign(world, {
    openTab,
    arrive,
    wait,
    poll,
    deliver,
    now: () => nowMs,
    log: (tab: LogKeeper) => shownDay(tab.state())?.log,
  });
}
