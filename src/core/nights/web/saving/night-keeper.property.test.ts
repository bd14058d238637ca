import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HABIT_KEYS } from '#domain/checklist.ts';
import { type Request, savingOf } from './edits.ts';
import { FIELDS, type Field, habitField, type Night, type Value, valueIn } from './night.ts';
import { openWorld } from './night-keeper.fixture.ts';

const DATE = '2025-11-20';
const TIME = fc.constantFrom('21:00', '22:30', '23:59', '06:10', null);

const Edit = fc.oneof(
  fc.record({ do: fc.constant('edit'), field: fc.constant<Field>('notes'), value: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constant('edit'), field: fc.constantFrom<Field>('bedTime', 'wakeTime'), value: TIME }),
  fc.record({
    do: fc.constant('edit'),
    field: fc.constant<Field>('sleepQualityScore'),
    value: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ do: fc.constant('edit'), field: fc.constant<Field>('awakenings'), value: fc.nat(3) }),
);
const NETWORK = ['ask', 'answer', 'arrive', 'take', 'lose'] as const;
const Step = fc.oneof(
  { arbitrary: Edit, weight: 3 },
  { arbitrary: fc.record({ do: fc.constantFrom('tick', 'flush', 'cut', 'join'), pick: fc.nat(7) }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom(...NETWORK), pick: fc.nat(7) }), weight: 10 },
  {
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 400, 1000, 2500, 7000, 31_000) }),
    weight: 3,
  },
);

/** One person at one tab, with a network that loads, delivers, loses and delays at random. */
async function openScenario() {
  const world = openWorld();
  const tab = world.openTab();
  await world.poll(tab);
  const newest = new Map<Field, Value>();
  const polls: { answer: Night; atMs: number }[] = [];
  const arrived = new Set<object>();
  const sentAt = (pick: number) => world.inFlight[pick % (world.inFlight.length || 1)];
  const arrive = (pick: number) => {
    const sent = sentAt(pick);
    if (sent && !arrived.has(sent)) world.arrive(sent.request);
    if (sent) arrived.add(sent);
  };
  const actions = {
    tick: (pick: number) => {
      const field = habitField(HABIT_KEYS[pick % HABIT_KEYS.length]!);
      newest.set(field, newest.get(field) !== true);
      tab.change(DATE, field, newest.get(field) === true, { isAutosaved: true });
    },
    flush: () => tab.flush(),
    cut: () => {
      world.answers = false;
    },
    join: () => {
      world.answers = true;
    },
    ask: () => polls.push({ answer: world.nightOn(DATE), atMs: world.now() }),
    answer: (pick: number) => {
      const [poll] = polls.splice(pick % (polls.length || 1), 1);
      if (poll) tab.receiveToday(poll.answer, poll.atMs);
    },
    arrive,
    take: (pick: number) => {
      arrive(pick);
      return sentAt(pick)?.answer({ kind: 'taken' });
    },
    lose: (pick: number) => sentAt(pick)?.answer({ kind: 'unknown' }),
  };
  const edit = (field: Field, value: Value) => {
    newest.set(field, value);
    tab.change(DATE, field, value, { delayMs: field.endsWith('Time') ? 1000 : 0, isAutosaved: true });
  };
  return { world, tab, newest, actions, edit };
}

type Scenario = Awaited<ReturnType<typeof openScenario>>;

function isNewestShown({ world, tab, newest }: Scenario) {
  const night = world.shown(tab);
  assert.ok(night);
  for (const field of FIELDS) if (newest.has(field)) assert.equal(valueIn(night, field), newest.get(field), field);
}

/** The fields of each call in alphabetical order. */
const CALLS = {
  log: /^(bedTime )?(notes )?(overallScore )?(sleepQualityScore )?(wakeTime )?$/,
  item: /^habit\.\w+ $/,
  night: /^awakenings $/,
};
const shapeOf = ({ edits }: Request): string =>
  Object.keys(edits)
    .sort()
    .map((field) => `${field} `)
    .join('');

async function calm({ world, tab }: Scenario) {
  world.answers = true;
  for (let round = 0; round < 6; round++) {
    await world.deliver();
    await world.wait(31_000);
  }
  await world.poll(tab);
}

test('For any network behavior the newest edit is shown and reaches the server.', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 60, size: 'max' }), async (steps) => {
      const scenario = await openScenario();
      for (const step of steps) {
        if ('field' in step) scenario.edit(step.field, step.value);
        else if ('ms' in step) await scenario.world.wait(step.ms);
        else await scenario.actions[step.do](step.pick);
        isNewestShown(scenario);
        const lanes = scenario.world.inFlight.map(({ request }) => request.date);
        assert.equal(new Set(lanes).size, lanes.length, 'one request in flight per night');
        for (const { request } of scenario.world.inFlight) assert.match(shapeOf(request), CALLS[request.call]);
      }
      await calm(scenario);
      isNewestShown(scenario);
      assert.equal(savingOf(scenario.tab.state().outbox), 'idle');
      assert.deepEqual(scenario.world.shown(scenario.tab), scenario.world.nightOn(DATE));
      assert.deepEqual(scenario.world.unsent(), []);
      assert.deepEqual(scenario.tab.state().notices, [], 'a single device has no conflicts');
    }),
    { numRuns: 300 },
  );
});
