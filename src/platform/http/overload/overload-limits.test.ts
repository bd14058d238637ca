import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConcurrencyLimit, TurnBudget } from './overload-limits.ts';
import type { Priority } from './retry-after.ts';

/** The result of one class of requests: answered and shed counts, and the wait of answered ones at the 99th percentile. */
type Outcome = { answered: number; shed: number; p99Ms: number };

type Scenario = {
  /** Requests per millisecond that arrive at a moment. */
  arrivalsPerMs: (atMs: number) => number;
  /** One of this many requests is an edit. */
  editEvery?: number;
  answerMs?: number;
  shedMs?: number;
  commitMs?: number;
  /** The event loop stalls once at this moment for this long. */
  pause?: { atMs: number; forMs: number };
  untilMs: number;
};

/** libuv accepts this many ready sockets at a time, and repeats this many rounds before it does other work. */
const SOCKETS_AT_ONCE = 1024;
const ROUNDS_AT_ONCE = 48;
/** This many writes commit at once, even within a turn (`database/group-commit.ts`). */
const COMMITTED_AT_ONCE = 64;

type Waiting = { atMs: number; priority: Priority };

/**
 * Simulates Node's event loop: requests that have arrived are read together, and later ones are read in the next turn,
 * or in this one if more sockets were ready than libuv reports at once.
 */
function simulateTurns({
  arrivalsPerMs,
  editEvery = 10,
  answerMs = 0.1,
  commitMs = 2,
  shedMs = 0.0125,
  pause,
  untilMs,
}: Scenario) {
  const budget = new TurnBudget();
  const answered: (Waiting & { tookMs: number })[] = [];
  const shed: Waiting[] = [];
  const saving: Waiting[] = [];
  const queue: Waiting[] = [];
  let nowMs = 0;
  let arrivedUntilMs = 0;
  let pending = 0;
  let count = 0;
  let hasPaused = false;
  const arrive = () => {
    for (; arrivedUntilMs < nowMs; arrivedUntilMs++) {
      for (pending += arrivalsPerMs(arrivedUntilMs); pending >= 1; pending--) {
        queue.push({ atMs: arrivedUntilMs, priority: count++ % editEvery === 0 ? 'edit' : 'other' });
      }
    }
  };
  const commit = () => {
    if (saving.length > 0) nowMs += commitMs;
    answered.push(...saving.splice(0).map((one) => ({ ...one, tookMs: nowMs - one.atMs })));
  };
  while (nowMs < untilMs) {
    arrive();
    let read = queue.splice(0, SOCKETS_AT_ONCE);
    if (read.length === 0) nowMs++;
    for (let round = 0; round < ROUNDS_AT_ONCE && read.length > 0; round++) {
      for (const one of read) {
        budget.startTurn(nowMs);
        const admitted = budget.admit(one.priority, nowMs);
        nowMs += admitted ? answerMs : shedMs;
        if (pause && !hasPaused && nowMs >= pause.atMs) {
          nowMs += pause.forMs;
          hasPaused = true;
        }
        if (!admitted) shed.push(one);
        else if (one.priority === 'edit') saving.push(one);
        else answered.push({ ...one, tookMs: nowMs - one.atMs });
        if (saving.length >= COMMITTED_AT_ONCE) commit();
      }
      arrive();
      read = read.length < SOCKETS_AT_ONCE ? [] : queue.splice(0, SOCKETS_AT_ONCE);
    }
    budget.endTurn(nowMs);
    commit();
  }
  return (priority?: Priority, fromMs = 0): Outcome => {
    const isCounted = (one: Waiting) => one.atMs >= fromMs && (priority === undefined || one.priority === priority);
    const times = answered.filter(isCounted).map(({ tookMs }) => tookMs);
    times.sort((left, right) => left - right);
    return {
      answered: times.length,
      shed: shed.filter(isCounted).length,
      p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    };
  };
}

/** A response takes 0.1 ms (and shedding an eighth of that, as measured), so ten per millisecond are the capacity. */
const CAPACITY = 10;

/** By this time the overload is detected. */
const DETECTED_MS = 1500;

describe('An overloaded server', () => {
  for (const load of [0.1, 0.5, 0.9]) {
    test(`The server sheds no request at ${load} of its capacity.`, () => {
      const outcome = simulateTurns({ arrivalsPerMs: () => load * CAPACITY, untilMs: 5000 });
      assert.equal(outcome().shed, 0);
      assert.ok(outcome().p99Ms < 60);
    });
  }

  const OVERLOADS = [
    { load: 1.2, goodput: 0.85 },
    { load: 2, goodput: 0.75 },
    { load: 3, goodput: 0.6 },
    { load: 4, goodput: 0.5 },
  ];
  for (const { load, goodput } of OVERLOADS) {
    test(`The server answers ${goodput * 100} % of its capacity at ${load} times the load, and none of it late.`, () => {
      // Counted from the detection on.
      const outcome = simulateTurns({ arrivalsPerMs: () => load * CAPACITY, untilMs: 6500 })(undefined, DETECTED_MS);
      assert.ok(outcome.p99Ms < 250, `${outcome.p99Ms} ms`);
      assert.ok(outcome.answered / 5000 >= goodput * CAPACITY, `${outcome.answered / 5000} per millisecond`);
    });
  }

  test('The server sheds edits last.', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 3 * CAPACITY, untilMs: 5000 });
    const share = ({ answered, shed }: Outcome) => shed / (answered + shed);
    const [edits, others] = [share(outcome('edit', DETECTED_MS)), share(outcome('other', DETECTED_MS))];
    assert.ok(edits < 0.6 * others, `${edits} of the edits, ${others} of the others`);
    assert.ok(others > 0.6);
  });

  test('The server sheds edits, too, if they alone exceed its capacity.', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 3 * CAPACITY, editEvery: 1, untilMs: 5000 });
    assert.ok(outcome().shed > 0);
    const { p99Ms } = outcome(undefined, DETECTED_MS);
    assert.ok(p99Ms < 400, `${p99Ms} ms`);
  });

  test('The server still answers requests that arrive faster than it can shed them.', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 12 * CAPACITY, shedMs: 0.02, untilMs: 3000 });
    assert.ok(outcome().answered / 3000 > 0.25 * CAPACITY, `${outcome().answered / 3000} per millisecond`);
  });

  test('The server recovers within half a second after the load is gone.', () => {
    const outcome = simulateTurns({ arrivalsPerMs: (atMs) => (atMs < 3000 ? 4 : 0.5) * CAPACITY, untilMs: 6000 });
    assert.equal(outcome(undefined, 3500).shed, 0);
    assert.ok(outcome(undefined, 3500).p99Ms < 20);
  });

  for (const forMs of [60, 130, 300]) {
    test(`The server sheds no request after a pause of ${forMs} ms at a third of its capacity.`, () => {
      const outcome = simulateTurns({ arrivalsPerMs: () => CAPACITY / 3, pause: { atMs: 1000, forMs }, untilMs: 3000 });
      assert.equal(outcome().shed, 0);
    });
  }

  test('The server sheds no request when a few clients meet a machine busy with other work.', () => {
    const budget = new TurnBudget();
    for (let turn = 0; turn < 20; turn++) {
      const atMs = turn * 300;
      budget.startTurn(atMs);
      for (let one = 0; one < 10; one++) assert.ok(budget.admit('other', atMs + one * 30));
      budget.endTurn(atMs + 300);
    }
  });

  test('The server sheds no request because of one long response at low load.', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 0.02, pause: { atMs: 1000, forMs: 2000 }, untilMs: 6000 });
    assert.equal(outcome().shed, 0);
  });
});

/** Requests that wait for a database, which serves this many per millisecond, one after another, each with a minimum latency. */
function simulateDatabase({
  arrivalsPerMs,
  perMs,
  minMs = 2,
  untilMs,
}: {
  arrivalsPerMs: (atMs: number) => number;
  perMs: (atMs: number) => number;
  minMs?: number;
  untilMs: number;
}) {
  const limit = new ConcurrencyLimit();
  const waiting: number[] = [];
  const answered: { atMs: number; tookMs: number }[] = [];
  const shed: number[] = [];
  let pending = 0;
  let capacity = 0;
  for (let nowMs = 1000; nowMs < 1000 + untilMs; nowMs++) {
    const atMs = nowMs - 1000;
    for (pending += arrivalsPerMs(atMs); pending >= 1; pending--) {
      if (limit.admit('other', nowMs)) {
        limit.begin();
        waiting.push(atMs);
      } else shed.push(atMs);
    }
    capacity = Math.min(capacity + perMs(atMs), Math.max(perMs(atMs), 1));
    while (capacity >= 1 && waiting[0] !== undefined && atMs - waiting[0] >= minMs) {
      const tookMs = atMs - waiting.shift()!;
      limit.end(tookMs);
      answered.push({ atMs, tookMs });
      capacity--;
    }
  }
  return (fromMs = 0) => {
    const times = answered.filter(({ atMs }) => atMs >= fromMs).map(({ tookMs }) => tookMs);
    times.sort((left, right) => left - right);
    return {
      perMs: times.length / (untilMs - fromMs),
      p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
      shed: shed.filter((atMs) => atMs >= fromMs).length,
    };
  };
}

describe('A server with a slow database', () => {
  for (const load of [1.5, 4]) {
    test(`The server keeps the queue short and the database busy at ${load} times the load.`, () => {
      const outcome = simulateDatabase({ arrivalsPerMs: () => load * 5, perMs: () => 5, untilMs: 20_000 })(5000);
      assert.ok(outcome.p99Ms < 250, `${outcome.p99Ms} ms`);
      assert.ok(outcome.perMs > 0.9 * 5, `${outcome.perMs} per millisecond`);
    });
  }

  test('The server sheds no request while it keeps up, however slow each response is.', () => {
    assert.equal(simulateDatabase({ arrivalsPerMs: () => 0.5, perMs: () => 5, minMs: 200, untilMs: 10_000 })().shed, 0);
    assert.equal(simulateDatabase({ arrivalsPerMs: () => 4, perMs: () => 5, untilMs: 10_000 })().shed, 0);
  });

  test('The server admits all requests within two seconds after the database is fast again.', () => {
    const perMs = (atMs: number) => (atMs < 10_000 ? 0.5 : 50);
    const outcome = simulateDatabase({ arrivalsPerMs: () => 5, perMs, untilMs: 20_000 });
    assert.ok(outcome().shed > 0);
    assert.equal(outcome(12_000).shed, 0);
  });
});
