import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shownDay } from './day-state.ts';
import { LOG_FIELDS, type LogField, savingOf } from './edits.ts';
import { openWorld } from './log-keeper.fixture.ts';

const LOG = 'log-2025-11-20-aaaa';
const TIME = fc.constantFrom('21:00', '22:30', '23:59', '06:10', null);

const Edit = fc.oneof(
  fc.record({ do: fc.constant('edit'), field: fc.constant<LogField>('notes'), value: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constant('edit'), field: fc.constantFrom<LogField>('bedTime', 'wakeTime'), value: TIME }),
  fc.record({
    do: fc.constant('edit'),
    field: fc.constant<LogField>('sleepQualityScore'),
    value: fc.integer({ min: 1, max: 10 }),
  }),
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

/** One person at one tab, and a network that asks, delivers, loses and delays as it likes. */
async function openPlay() {
  const world = openWorld();
  const tab = world.openTab();
  await world.poll(tab);
  const newest = { log: {} as Partial<Record<LogField, unknown>>, ticks: new Map<string, boolean>() };
  const asked: { answer: typeof world.today; atMs: number }[] = [];
  const arrived = new Set<object>();
  const underWay = (pick: number) => world.underWay[pick % (world.underWay.length || 1)];
  const arrive = (pick: number) => {
    const sent = underWay(pick);
    if (sent && !arrived.has(sent)) world.arrive(sent.request);
    if (sent) arrived.add(sent);
  };
  const doing = {
    tick: (pick: number) => {
      const id = `${LOG}.${pick + 1}`;
      newest.ticks.set(id, !newest.ticks.get(id));
      tab.change(id, 'completed', newest.ticks.get(id) === true);
    },
    flush: () => tab.flush(),
    cut: () => {
      world.answers = false;
    },
    join: () => {
      world.answers = true;
    },
    ask: () => asked.push({ answer: world.today, atMs: world.now() }),
    answer: (pick: number) => {
      const [question] = asked.splice(pick % (asked.length || 1), 1);
      if (question) tab.hear(question.answer, question.atMs);
    },
    arrive,
    take: (pick: number) => {
      arrive(pick);
      return underWay(pick)?.answer({ kind: 'taken' });
    },
    lose: (pick: number) => underWay(pick)?.answer({ kind: 'unknown' }),
  };
  const edit = (field: LogField, value: string | number | null) => {
    newest.log[field] = value;
    tab.change(LOG, field, value, field.endsWith('Time') ? 1000 : 0);
  };
  return { world, tab, newest, doing, edit };
}

type Play = Awaited<ReturnType<typeof openPlay>>;

function isNewestShown({ tab, newest }: Play) {
  const day = shownDay(tab.state());
  assert.ok(day);
  for (const field of LOG_FIELDS) if (field in newest.log) assert.equal(day.log[field], newest.log[field], field);
  for (const item of day.checklist) assert.equal(item.completed, newest.ticks.get(item.id) ?? false, item.id);
}

async function calm({ world, tab }: Play) {
  world.answers = true;
  for (let round = 0; round < 6; round++) {
    await world.deliver();
    await world.wait(31_000);
  }
  await world.poll(tab);
}

test('whatever the network does, the newest edit is shown, and it is what reaches the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 60, size: 'max' }), async (steps) => {
      const play = await openPlay();
      for (const step of steps) {
        if ('field' in step) play.edit(step.field, step.value);
        else if ('ms' in step) await play.world.wait(step.ms);
        else await play.doing[step.do](step.pick);
        isNewestShown(play);
        const lanes = play.world.underWay.map(({ request }) => request.lane);
        assert.equal(new Set(lanes).size, lanes.length, 'one request under way per lane');
      }
      await calm(play);
      isNewestShown(play);
      assert.equal(savingOf(play.tab.state().outbox), 'idle');
      assert.deepEqual(shownDay(play.tab.state()), play.world.today);
      assert.deepEqual(play.world.unsent(), []);
      assert.deepEqual(play.tab.state().notices, [], 'nobody else was there');
    }),
    { numRuns: 300 },
  );
});
