import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { entriesOf, type Request } from './edits.ts';
import { keeperStorage } from './keeper-storage.ts';
import { type Night, withValue } from './night.ts';
import { NightKeeper } from './night-keeper.ts';
import { shownNight } from './nights-state.ts';
import type { SaveOutcome } from './send-night.ts';

/** A browser's storage in memory. Keys are own properties, as in a browser. */
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

type Answer = { kind: 'taken' } | Exclude<SaveOutcome, { kind: 'taken' }>;
type Sent = { request: Request; answer: (outcome: Answer) => Promise<void> };

/** A tab, a server that records requests, a network controlled by the test, and a clock. */
export function openWorld(today: Night = emptyNight('2025-11-20'), storage = memoryStorage()) {
  let nowMs = 1000;
  let stamps = 0;
  let alarm: { atMs: number; work: () => void } | null = null;
  const inFlight: Sent[] = [];
  /** `answers`: whether the server answers queries about a night. `nights` is the state of the server. */
  const world = {
    today: today.date,
    nights: { [today.date]: today } as Record<LocalDate, Night>,
    storage,
    inFlight,
    saved: 0,
    answers: true,
  };
  const nightOn = (date: LocalDate): Night => world.nights[date] ?? emptyNight(date);
  const openTab = (): NightKeeper =>
    new NightKeeper({
      storage: keeperStorage(storage, 'guest0001'),
      load: async (date) => (world.answers ? { kind: 'answered', night: nightOn(date) } : { kind: 'unknown' }),
      nowMs: () => nowMs,
      schedule: (work, delayMs) => {
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
        const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
        const answer = async (outcome: Answer) => {
          inFlight.splice(inFlight.indexOf(sent), 1);
          const taken = { kind: 'taken', ...(request.call !== 'item' && { night: nightOn(request.date) }) } as const;
          resolve(outcome.kind === 'taken' ? taken : outcome);
          // The keeper reacts in a later microtask.
          for (let turn = 0; turn < 4; turn++) await promise;
        };
        const sent: Sent = { request, answer };
        inFlight.push(sent);
        return promise;
      },
    });
  /** Applies a request to the server. */
  const arrive = ({ date, edits }: Request) => {
    world.nights[date] = entriesOf(edits).reduce(
      (night, [field, { value }]) => withValue(night, field, value),
      nightOn(date),
    );
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
  /** Waits for queries about nights: promises that resolve immediately need a few turns. */
  const answered = async () => {
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  };
  const poll = async (tab: NightKeeper) => {
    await wait(1);
    const requestedAtMs = nowMs;
    const answer = nightOn(world.today);
    await wait(1);
    tab.receiveToday(answer, requestedAtMs);
    await answered();
  };
  /** Delivers and answers all requests in flight, until there are none. */
  const deliver = async () => {
    for (let sent = inFlight[0]; sent !== undefined; sent = inFlight[0]) {
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
    nightOn,
    now: () => nowMs,
    /** The unsent entries in the browser's storage. */
    unsent: () => Object.keys(storage).filter((key) => key.startsWith('unsent/')),
    shown: (tab: NightKeeper, date: LocalDate = tab.state().today ?? '', withDrafts = false) =>
      shownNight(tab.state(), date, { withDrafts }),
  });
}
