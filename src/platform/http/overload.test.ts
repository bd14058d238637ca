import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConcurrencyLimit, TurnBudget } from './overload.ts';
import type { Priority } from './retry-after.ts';

/** Of one class of requests: how many were answered and turned away, and how long the answered waited at the 99th percentile. */
type Outcome = { answered: number; shed: number; p99Ms: number };

type Scenario = {
  /** Requests a millisecond that are asked at a moment. */
  arrivalsPerMs: (atMs: number) => number;
  /** One of so many is an edit. */
  editEvery?: number;
  answerMs?: number;
  shedMs?: number;
  commitMs?: number;
  /** Once, at this moment, everything stands still for so long. */
  pause?: { atMs: number; forMs: number };
  untilMs: number;
};

/** libuv has the system tell it of so many sockets at a time, and asks again so often before it goes on to anything else. */
const SOCKETS_AT_ONCE = 1024;
const ROUNDS_AT_ONCE = 48;
/** So many writes are committed at once, also while a turn lasts (`database/group-commit.ts`). */
const COMMITTED_AT_ONCE = 64;

type Waiting = { atMs: number; priority: Priority };

/**
 * An event loop as Node has it: what has arrived is read together, and what arrives meanwhile is read in the next turn, or in this one
 * where more sockets were ready than the system tells of at once.
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

/** An answer takes 0.1 ms (and turning away an eighth of that, as measured), so ten a millisecond are all that can be answered. */
const CAPACITY = 10;

/** From then on it knows that it is asked for too much. */
const DETECTED_MS = 1500;

describe('A server that is asked for more than it can answer', () => {
  for (const load of [0.1, 0.5, 0.9]) {
    test(`turns nobody away at ${load} of what it can do`, () => {
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
    test(`answers ${goodput * 100} % of what it can do at ${load} times as much, and none of them late`, () => {
      // From when it has noticed on.
      const outcome = simulateTurns({ arrivalsPerMs: () => load * CAPACITY, untilMs: 6500 })(undefined, DETECTED_MS);
      assert.ok(outcome.p99Ms < 250, `${outcome.p99Ms} ms`);
      assert.ok(outcome.answered / 5000 >= goodput * CAPACITY, `${outcome.answered / 5000} a millisecond`);
    });
  }

  test('turns edits away last', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 3 * CAPACITY, untilMs: 5000 });
    const share = ({ answered, shed }: Outcome) => shed / (answered + shed);
    const [edits, others] = [share(outcome('edit', DETECTED_MS)), share(outcome('other', DETECTED_MS))];
    assert.ok(edits < 0.6 * others, `${edits} of the edits, ${others} of the others`);
    assert.ok(others > 0.6);
  });

  test('turns edits away, too, where there are more of them than it can save', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 3 * CAPACITY, editEvery: 1, untilMs: 5000 });
    assert.ok(outcome().shed > 0);
    const { p99Ms } = outcome(undefined, DETECTED_MS);
    assert.ok(p99Ms < 400, `${p99Ms} ms`);
  });

  test('goes on answering where requests come faster than they can even be turned away', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 12 * CAPACITY, shedMs: 0.02, untilMs: 3000 });
    assert.ok(outcome().answered / 3000 > 0.25 * CAPACITY, `${outcome().answered / 3000} a millisecond`);
  });

  test('is as usual within half a second after the load has gone', () => {
    const outcome = simulateTurns({ arrivalsPerMs: (atMs) => (atMs < 3000 ? 4 : 0.5) * CAPACITY, untilMs: 6000 });
    assert.equal(outcome(undefined, 3500).shed, 0);
    assert.ok(outcome(undefined, 3500).p99Ms < 20);
  });

  for (const forMs of [60, 130, 300]) {
    test(`turns nobody away after a pause of ${forMs} ms at a third of what it can do`, () => {
      const outcome = simulateTurns({ arrivalsPerMs: () => CAPACITY / 3, pause: { atMs: 1000, forMs }, untilMs: 3000 });
      assert.equal(outcome().shed, 0);
    });
  }

  test('turns nobody away where a few people meet a machine that is busy with something else', () => {
    const budget = new TurnBudget();
    for (let turn = 0; turn < 20; turn++) {
      const atMs = turn * 300;
      budget.startTurn(atMs);
      for (let one = 0; one < 10; one++) assert.ok(budget.admit('other', atMs + one * 30));
      budget.endTurn(atMs + 300);
    }
  });

  test('turns nobody away for one long answer while hardly anybody asks', () => {
    const outcome = simulateTurns({ arrivalsPerMs: () => 0.02, pause: { atMs: 1000, forMs: 2000 }, untilMs: 6000 });
    assert.equal(outcome().shed, 0);
  });
});

/** Requests that wait for a database which answers so many a millisecond, one after another, each after at least some time. */
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

describe('A server whose database answers more slowly than people ask', () => {
  for (const load of [1.5, 4]) {
    test(`keeps the line short and the database busy at ${load} times as much`, () => {
      const outcome = simulateDatabase({ arrivalsPerMs: () => load * 5, perMs: () => 5, untilMs: 20_000 })(5000);
      assert.ok(outcome.p99Ms < 250, `${outcome.p99Ms} ms`);
      assert.ok(outcome.perMs > 0.9 * 5, `${outcome.perMs} a millisecond`);
    });
  }

  test('turns nobody away while it keeps up, however slow each answer is', () => {
    assert.equal(simulateDatabase({ arrivalsPerMs: () => 0.5, perMs: () => 5, minMs: 200, untilMs: 10_000 })().shed, 0);
    assert.equal(simulateDatabase({ arrivalsPerMs: () => 4, perMs: () => 5, untilMs: 10_000 })().shed, 0);
  });

  test('takes everybody again within two seconds after the database is quick again', () => {
    const perMs = (atMs: number) => (atMs < 10_000 ? 0.5 : 50);
    const outcome = simulateDatabase({ arrivalsPerMs: () => 5, perMs, untilMs: 20_000 });
    assert.ok(outcome().shed > 0);
    assert.equal(outcome(12_000).shed, 0);
  });
});
