import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { endpointPath } from '#contract/endpoint.ts';
import {
  answerNight,
  fetchTonight,
  type Intention,
  listExperiments,
  type RunningExperiment,
} from '#core/experiments/contract.ts';
import { fetchNight, saveNight } from '#core/nights/contract.ts';
import { HABIT_KEYS } from '#domain/checklist.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { deleteAccount, exportData, login, register } from '#features/accounts/contract.ts';
import { fetchAnalysis } from '#features/progress/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { rowsOfOwners } from '#testing/rows-of-owners.ts';
import * as contract from './contract.ts';

const NO_PHONE: Intention = { kind: 'own', text: 'No phone in the bedroom' };
const DARK: Intention = { kind: 'habit', habit: 'darkness' };
const FOREIGN = { status: 403, message: 'This belongs to someone else, or does not exist.' };

const list = (person: Person) => person.call(listExperiments, { params: { ownerId: person.id } });
const tonight = async (person: Person) => (await person.call(fetchTonight, { params: { ownerId: person.id } })).tonight;
const start = (person: Person, intention: Intention = NO_PHONE, concern: 'none' | 'alcohol' = 'none') =>
  person.call(contract.startExperiment, { params: { ownerId: person.id }, body: { intention, concern } });
const rate = (person: Person, date: LocalDate, sleepQualityScore: number) =>
  person.call(saveNight, { params: { ownerId: person.id, date }, body: { sleepQualityScore } });
const stop = (person: Person, experimentId: string, reason: 'stopped' | 'sleepy' = 'stopped') =>
  person.call(contract.stopExperiment, { params: { ownerId: person.id, experimentId }, body: { reason } });
const answer = (person: Person, experimentId: string, date: LocalDate, asPlanned: boolean) =>
  person.call(answerNight, { params: { ownerId: person.id, experimentId, date }, body: { asPlanned } });

async function running(person: Person): Promise<RunningExperiment> {
  const { running: found } = await list(person);
  assert.ok(found, 'no experiment runs');
  return found;
}

onEachEngine('Experiments', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());
  // A Tuesday evening.
  beforeEach(() => app.clock.set('2026-03-10T19:00:00Z'));

  const morning = (date: LocalDate) => app.clock.set(`${date}T08:00:00Z`);

  /** Rates some nights from the first one on, each in its morning. `rating` null: a missed morning. */
  async function live(
    person: Person,
    nights: number,
    rating: (arm: 'with' | 'usual', index: number) => number | null,
    from = 0,
  ): Promise<void> {
    const { id, firstNight } = await running(person);
    for (let index = from; index < from + nights; index += 1) {
      const date = addDays(firstNight, index);
      morning(date);
      const arm = (await running(person)).nights.at(-1)?.arm ?? 'usual';
      const given = rating(arm, index);
      if (given === null) continue;
      await rate(person, date, given);
      await answer(person, id, date, true);
    }
  }

  test('The plan is fixed at the start, and the evening shows it from 18:00 to 06:00 in the zone of the person.', async () => {
    const person = app.guest('America/New_York');
    app.clock.set('2026-03-10T21:59:00Z');
    assert.equal((await start(person)).outcome, 'started');
    const { id, seed, ...plan } = await running(person);
    assert.match(seed, /^[0-9a-f]{32}$/);
    assert.deepEqual(plan, {
      intention: NO_PHONE,
      startedAt: '2026-03-10T21:59:00.000Z',
      firstNight: '2026-03-11',
      nights: [],
      completePairs: 0,
      lookedAt: 0,
      expectation: null,
    });
    assert.equal(await tonight(person), null);
    app.clock.set('2026-03-10T22:00:00Z');
    const shown = await tonight(person);
    assert.deepEqual([shown?.experimentId, shown?.date, shown?.intention], [id, '2026-03-11', NO_PHONE]);
    app.clock.set('2026-03-11T09:59:00Z');
    assert.deepEqual(await tonight(person), shown);
    app.clock.set('2026-03-11T10:00:00Z');
    assert.equal(await tonight(person), null);
    const [night] = (await running(person)).nights;
    assert.deepEqual(night, {
      date: '2026-03-11',
      pair: 1,
      arm: shown?.arm,
      isRated: false,
      asPlanned: null,
      isAnswered: false,
    });
    // The same wake date elsewhere has the same plan.
    person.timeZone = 'Asia/Tokyo';
    assert.deepEqual((await running(person)).nights[0], night);
  });

  test('What is not safe to test is refused with a reason, by the words or by the answer.', async () => {
    const person = app.guest();
    assert.deepEqual(await start(person, { kind: 'own', text: 'Half a sleeping pill' }), {
      outcome: 'refused',
      reason: 'medicine',
    });
    assert.deepEqual(await start(person, DARK, 'alcohol'), { outcome: 'refused', reason: 'alcohol' });
    assert.deepEqual(await list(person), { running: null, ended: [] });
    const params = { ownerId: person.id };
    const unasked = await person.refused(contract.startExperiment, { params, body: { intention: DARK } as never });
    assert.deepEqual([unasked.status, unasked.message], [400, 'Please answer the question about safety.']);
    const bed = { intention: { kind: 'habit', habit: 'bedding' }, concern: 'none' } as never;
    assert.equal((await person.refused(contract.startExperiment, { params, body: bed })).status, 400);
  });

  test('Two devices that start at once start one experiment, and starting it again changes nothing.', async () => {
    const person = app.guest();
    await list(person);
    const outcomes = await Promise.all([NO_PHONE, DARK, NO_PHONE, DARK].map((intention) => start(person, intention)));
    const { id, intention } = await running(person);
    const other = intention.kind === 'own' ? DARK : NO_PHONE;
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), [
      'another-runs',
      'another-runs',
      'started',
      'started',
    ]);
    assert.equal((await start(person, other)).outcome, 'another-runs');
    const again = await start(person, intention);
    assert.ok(again.outcome === 'started' && again.experiments.running?.id === id);
  });

  test('Each night is planned once: on two devices, across a clock change, and for one that was offline.', async () => {
    app.clock.set('2026-03-06T23:00:00Z');
    const person = app.guest('America/New_York');
    await start(person);
    const other = app.guest('America/New_York');
    Object.assign(other, { id: person.id, cookie: person.cookie });
    const seen = new Map<LocalDate, Set<string>>();
    // The clocks go forward in the second of the three nights.
    const evenings = ['06T23:30', '07T05:00', '07T23:30', '08T06:59', '08T07:01', '08T09:59', '08T22:30', '09T09:00'];
    for (const instant of evenings) {
      app.clock.set(`2026-03-${instant}:00Z`);
      for (const device of [person, other]) {
        const plan = await tonight(device);
        assert.ok(plan, instant);
        seen.set(plan.date, (seen.get(plan.date) ?? new Set()).add(plan.arm));
      }
    }
    app.clock.set('2026-03-09T14:00:00Z');
    const { nights } = await running(other);
    assert.deepEqual(
      nights.map(({ date, arm }) => [date, [arm]]),
      [...seen].map(([date, arms]) => [date, [...arms]]),
    );
    assert.equal(nights.length, 3);
  });

  test('The analysis is silent about a habit under test, and tells the result once there is one.', async () => {
    const person = app.guest();
    await start(person, DARK);
    const insights = async () =>
      (await person.call(fetchAnalysis, { params: { ownerId: person.id } })).keyInsights.filter((text) =>
        text.includes("'Make it dark'"),
      );
    const clear = (arm: string, index: number) => (arm === 'with' ? 8 : 5) + (index % 3 === 0 ? 1 : 0);
    await live(person, 19, clear);
    assert.deepEqual(await insights(), []);
    await live(person, 1, clear, 19);
    const [shown, ...others] = await insights();
    assert.match(
      shown ?? '',
      /^Nights with 'Make it dark' were better by about \d\.\d points, more than hope usually does\. Your experiment: 10 pairs/,
    );
    assert.deepEqual(others, []);
    const { ended } = await list(person);
    await person.call(contract.discardExperiment, { params: { ownerId: person.id, experimentId: ended[0]?.id ?? '' } });
    assert.deepEqual(await insights(), []);
  });

  test('Ten clear pairs give a verdict; nothing of the ratings is shown before, and nothing changes it afterwards.', async () => {
    const person = app.guest();
    await start(person);
    const { id, firstNight } = await running(person);
    const clear = (arm: string, index: number) => (arm === 'with' ? 8 : 5) + (index % 3 === 0 ? 1 : 0);
    await live(person, 19, clear);
    const before = await list(person);
    assert.deepEqual([before.running?.completePairs, before.running?.lookedAt, before.ended.length], [9, 0, 0]);
    assert.deepEqual(Object.keys(before.running?.nights[0] ?? {}).sort(), [
      'arm',
      'asPlanned',
      'date',
      'isAnswered',
      'isRated',
      'pair',
    ]);
    // The last rating can be changed until the question is answered.
    const last = addDays(firstNight, 19);
    morning(last);
    await rate(person, last, 1);
    assert.equal((await running(person)).completePairs, 9);
    await rate(person, last, clear((await running(person)).nights.at(-1)?.arm ?? '', 19));
    const { running: none, ended } = await answer(person, id, last, false);
    assert.equal(none, null);
    const [experiment] = ended;
    assert.deepEqual([experiment?.id, experiment?.end, experiment?.endedOn], [id, 'finished', last]);
    const result = experiment?.result;
    assert.ok(result);
    assert.deepEqual([result.verdict, result.pairs.length, result.droppedPairs], ['helps', 10, 0]);
    assert.deepEqual([result.nightsAsPlanned, result.nightsUnanswered], [19, 0]);
    assert.ok(result.effect > 1 && result.effect < result.mean);
    await rate(person, last, 1);
    assert.deepEqual((await list(person)).ended, ended);
    assert.deepEqual(
      await person.refused(answerNight, {
        params: { ownerId: person.id, experimentId: id, date: last },
        body: { asPlanned: true },
      }),
      { status: 409, message: 'This experiment has ended.' },
    );
    assert.equal((await start(person, DARK)).outcome, 'started');
    assert.equal((await list(person)).ended.length, 1);
  });

  test('What the person expected is fixed at the start, counts in the verdict, and is asked about once afterwards.', async () => {
    const person = app.guest();
    const params = { ownerId: person.id };
    const startWith = (expectation: number) => ({
      params,
      body: { intention: NO_PHONE, concern: 'none' as const, expectation },
    });
    assert.deepEqual(await person.refused(contract.startExperiment, startWith(4)), {
      status: 400,
      message: 'Please say what you expect, from -3 (much worse) to 3 (much better).',
    });
    await person.call(contract.startExperiment, startWith(3));
    await person.call(contract.startExperiment, startWith(-1));
    const { id, expectation } = await running(person);
    assert.equal(expectation, 3);
    // About 1.2 points: surely more than half a point, and not surely more than a whole one.
    const better = (arm: string, index: number) => (arm === 'with' ? (index % 8 < 2 ? 7 : 6) : 5);
    const sureness = (given: number) => ({ params: { ...params, experimentId: id }, body: { sureness: given } });
    await live(person, 40, better);
    const [ended] = (await list(person)).ended;
    assert.deepEqual([ended?.result?.answer, ended?.result?.verdict], ['perhaps better', 'cannot tell']);
    assert.deepEqual([ended?.expectation, ended?.sureness], [3, null]);
    assert.equal((await person.refused(contract.answerSureness, sureness(4))).status, 400);
    for (const given of [2, 3]) {
      const [answered] = (await person.call(contract.answerSureness, sureness(given))).ended;
      assert.equal(answered?.sureness, 2);
    }
    const stranger = app.guest();
    const foreign = { params: { ownerId: stranger.id, experimentId: id }, body: { sureness: 1 } };
    assert.deepEqual(await stranger.refused(contract.answerSureness, foreign), FOREIGN);
  });

  test('A result that was stored before hope counted keeps its pairs, and is shown with the doubt that fits.', async () => {
    const person = app.guest();
    await start(person);
    const { firstNight } = await running(person);
    const store = async (verdict: string, differences: readonly number[]) => {
      const pairs = differences.map((difference, index) => ({
        ...{ pair: index + 1, firstNight: addDays(firstNight, 2 * index), with: 6 + difference, without: 6 },
      }));
      const result = { verdict, pairs, nightsAsPlanned: 20, nightsUnanswered: 0, droppedPairs: 0 };
      await app.platform.db
        .updateTable('experiments')
        .set({ endedAt: '2026-03-10T20:00:00.000Z', end: 'finished', result: JSON.stringify(result) })
        .where('owner', '=', person.id)
        .execute();
      return (await list(person)).ended[0]?.result?.answer;
    };
    assert.equal(await store('helps', [1, 1, 1, 1, 1, 1, 1, 1, 0, 1]), 'perhaps better');
    assert.equal(await store('helps', [2, 2, 2, 2, 2, 2, 2, 2, 1, 2]), 'helps');
    assert.equal(await store('harms', [-1, -1, -1, -1, -1, -1, -1, -1, 0, -1]), 'perhaps worse');
    assert.equal(await store('little difference', Array(10).fill(0)), 'little difference');
  });

  test('A missing night drops its pair, a look without a verdict goes on, and twenty pairs end it.', async () => {
    const person = app.guest();
    await start(person);
    const { firstNight } = await running(person);
    // Differences of 4 and -3 in turn: neither clear nor small.
    const mixed = (arm: string, index: number) => (arm === 'with' ? (index % 4 < 2 ? 8 : 3) : index % 4 < 2 ? 4 : 6);
    await live(person, 22, (arm, index) => (index === 2 ? null : mixed(arm, index)));
    const first = await running(person);
    assert.deepEqual([first.completePairs, first.lookedAt], [10, 10]);
    assert.equal(first.nights[2]?.isRated, false);
    await live(person, 20, mixed, 22);
    const { ended } = await list(person);
    const [experiment] = ended;
    assert.deepEqual([experiment?.end, experiment?.endedOn], ['finished', addDays(firstNight, 41)]);
    assert.deepEqual(
      [experiment?.result?.verdict, experiment?.result?.pairs.length, experiment?.result?.droppedPairs],
      ['cannot tell', 20, 1],
    );
  });

  test('For a habit the tick of the checklist is what was done, from either place.', async () => {
    const person = app.guest();
    await start(person, DARK);
    const { id, firstNight: date } = await running(person);
    morning(date);
    const arm = (await running(person)).nights[0]?.arm;
    const wasDone = arm === 'with';
    const answered = await answer(person, id, date, true);
    assert.equal(answered.running?.nights[0]?.asPlanned, true);
    const params = { ownerId: person.id, date };
    const { checklist } = await person.call(fetchNight, { params });
    assert.equal(checklist[HABIT_KEYS.indexOf('darkness')]?.completed, wasDone);
    await person.call(saveNight, { params, body: { habits: { darkness: !wasDone } } });
    assert.equal((await running(person)).nights[0]?.asPlanned, false);
  });

  test('An answer needs a night of the experiment that is over.', async () => {
    const person = app.guest();
    await start(person);
    const { id, firstNight } = await running(person);
    for (const date of [addDays(firstNight, -1), addDays(firstNight, 3)]) {
      const params = { ownerId: person.id, experimentId: id, date };
      assert.equal((await person.refused(answerNight, { params, body: { asPlanned: true } })).status, 400);
    }
  });

  test('A person can stop at any time, which leaves no result, and discard.', async () => {
    const person = app.guest();
    await start(person);
    const { id } = await running(person);
    const { running: none, ended } = await stop(person, id, 'sleepy');
    assert.equal(none, null);
    assert.deepEqual([ended[0]?.end, ended[0]?.result, ended[0]?.endedOn], ['sleepy', null, '2026-03-10']);
    assert.deepEqual((await stop(person, id)).ended, ended);
    await person.call(contract.discardExperiment, { params: { ownerId: person.id, experimentId: id } });
    assert.deepEqual(await list(person), { running: null, ended: [] });
  });

  test('The id of an experiment opens it to its person only.', async () => {
    const [owner, other] = [app.guest(), app.guest()];
    await start(owner);
    await list(other);
    const { id } = await running(owner);
    morning('2026-03-11');
    const rows = await rowsOfOwners(app.platform.db, [owner.id]);
    const params = { ownerId: other.id, experimentId: id };
    const answered = { params: { ...params, date: '2026-03-11' }, body: { asPlanned: true } };
    assert.deepEqual(await other.refused(answerNight, answered), FOREIGN);
    assert.deepEqual(await other.refused(contract.stopExperiment, { params, body: { reason: 'stopped' } }), FOREIGN);
    assert.deepEqual(await other.refused(contract.discardExperiment, { params }), FOREIGN);
    assert.equal(await rowsOfOwners(app.platform.db, [owner.id]), rows);
  });

  test('An experiment goes with a guest into the account, is exported, and is erased with it.', async () => {
    const person = app.guest();
    const account = { email: `${engine.name}-experiment@example.com`, password: 'a quiet bedroom' };
    await start(person);
    const started = await running(person);
    morning(started.firstNight);
    await answer(person, started.id, started.firstNight, false);
    person.id = (await person.call(register, { body: account })).id;
    const moved = await running(person);
    assert.deepEqual([moved.id, moved.seed, moved.nights[0]?.asPlanned], [started.id, started.seed, false]);

    // A second browser runs another one as a guest; the one of the account goes on.
    const guest = app.guest();
    await start(guest, DARK);
    guest.id = (await guest.call(login, { body: account })).id;
    const both = await list(guest);
    assert.equal(both.running?.id, started.id);
    assert.deepEqual(
      both.ended.map(({ intention, end }) => [intention, end]),
      [[DARK, 'stopped']],
    );

    const exported = await (await person.fetch(endpointPath(exportData, { ownerId: person.id }))).text();
    assert.ok(exported.includes('No phone in the bedroom') && exported.includes(started.seed));
    await person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: account.password } });
    assert.equal(await rowsOfOwners(app.platform.db, [person.id]), '');
  });
});
