import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { fetchNight, saveNight } from '#core/nights/contract.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { changePassword } from '#features/accounts/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import * as contract from './contract.ts';
import { plan, replan, signUp } from './reminders.fixture.ts';

const NIGHT = '2026-03-11';
const WAKE = '2026-03-11T06:30:00Z';

onEachEngine('The question in the morning', (engine) => {
  let app: TestApp;
  let service: FakePushService;
  before(async () => {
    service = await FakePushService.start();
    app = await startApp(engine);
  });
  after(async () => {
    await app.stop();
    await service.close();
  });
  beforeEach(async () => {
    app.clock.set('2026-03-10T12:00:00Z');
    service.mode = 'takes';
    service.received.length = 0;
    const { db } = app.platform;
    for (const table of ['sleepSchedules', 'reminders', 'reminderChoices'] as const)
      await db.deleteFrom(table).execute();
  });

  const params = (person: Person) => ({ ownerId: person.id });
  const choose = (person: Person, enabled: boolean) =>
    person.call(contract.changeMorningQuestion, { params: params(person), body: { enabled } });
  const addBrowser = async (person: Person) => {
    const { push } = await person.call(fetchChannels, { params: params(person) });
    await person.call(contract.addPushDevice, { params: params(person), body: service.subscribe(push.publicKey) });
  };
  /** A guest with a browser, the question, and a schedule from 22:30 to 06:30 without a bedtime reminder. */
  const newSleeper = async (zone = 'UTC') => {
    const person = app.guest(zone);
    const { id } = await plan(person, { reminderEnabled: false });
    await addBrowser(person);
    await choose(person, true);
    return { person, scheduleId: id };
  };
  /** Runs the job at each moment; the number of notifications after each. */
  const countsAfter = async (...moments: string[]) => {
    const counts: number[] = [];
    for (const moment of moments) {
      app.clock.set(moment);
      await app.tick();
      counts.push(service.received.length);
    }
    return counts;
  };
  const lastToken = () => service.received.at(-1)?.shown.answerToken ?? '';
  const answer = (code: 'rough' | 'okay' | 'great', token = lastToken()) =>
    app.guest().call(contract.answerMorningQuestion, { body: { token, answer: code } });
  const nightOf = async (person: Person) => {
    const { log } = await person.call(fetchNight, { params: { ...params(person), date: NIGHT } });
    return log && [log.bedTime, log.wakeTime, log.isRated ? log.sleepQualityScore : null, log.overallScore];
  };
  const states = async () => {
    const rows = await app.platform.db.selectFrom('reminders').select(['state', 'reason']).execute();
    return rows.map(({ state, reason }) => (reason ? `${state} ${reason}` : state));
  };

  test('It comes at the planned wake time, once, to every browser, and expires three hours later.', async () => {
    const { person } = await newSleeper('America/New_York');
    await addBrowser(person);
    assert.deepEqual(
      await countsAfter('2026-03-11T10:29:59Z', '2026-03-11T10:30:00Z', '2026-03-11T10:30:15Z', '2026-03-11T09:00:00Z'),
      [0, 2, 2, 2],
    );
    const [first, second] = service.received;
    assert.deepEqual(
      [first?.shown.title, first?.shown.body, first?.shown.opens, first?.topic, first?.ttlSeconds],
      ['How did you sleep?', 'Planned 10:30 PM to 6:30 AM. One tap saves the night.', '/', 'morning', 10_800],
    );
    assert.equal(first?.shown.answerToken, second?.shown.answerToken);
    assert.deepEqual(await countsAfter('2026-03-12T10:30:00Z'), [4]);
  });

  test('An answer rates the night with the planned times and the score, once and without a sign-in.', async () => {
    const { person } = await newSleeper();
    await countsAfter(WAKE);
    assert.deepEqual(await answer('okay'), { outcome: 'saved' });
    const saved = await nightOf(person);
    assert.deepEqual(saved?.slice(0, 3), ['22:30', '06:30', 6]);
    assert.equal(typeof saved?.[3], 'number');
    assert.deepEqual(await answer('great'), { outcome: 'answered' });
    assert.deepEqual(await nightOf(person), saved);
  });

  test('Concurrent answers count once.', async () => {
    const { person } = await newSleeper();
    await countsAfter(WAKE);
    const outcomes = await Promise.all([answer('rough'), answer('rough'), answer('rough')]);
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ['answered', 'answered', 'saved']);
    assert.equal((await nightOf(person))?.[2], 4);
  });

  test('A changed, foreign or expired token permits nothing.', async () => {
    const { person } = await newSleeper();
    await countsAfter(WAKE);
    const token = lastToken();
    const body = (given: string) => ({ body: { token: given, answer: 'okay' as const } });
    const flipped = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
    const sealedElsewhere = app.platform.seal.encrypt(JSON.stringify({ owner: person.id, untilMs: 9e15 }), 'other');
    for (const given of [flipped, sealedElsewhere, 'A'.repeat(200)]) {
      assert.equal((await app.guest().refused(contract.answerMorningQuestion, body(given))).status, 403);
    }
    for (const given of ['', 'x'.repeat(2000), '{}']) {
      assert.equal((await app.guest().refused(contract.answerMorningQuestion, body(given))).status, 400);
    }
    app.clock.set('2026-03-11T18:30:00Z');
    assert.equal((await app.guest().refused(contract.answerMorningQuestion, body(token))).status, 403);
    assert.equal(await nightOf(person), null);
  });

  test('What the person entered stays: a rating, or the times of a night.', async () => {
    const enter = (person: Person, body: object) =>
      person.call(saveNight, { params: { ...params(person), date: NIGHT }, body });
    const { person } = await newSleeper();
    await countsAfter(WAKE);
    await enter(person, { sleepQualityScore: 8 });
    assert.deepEqual(await answer('rough'), { outcome: 'rated' });
    assert.deepEqual((await nightOf(person))?.slice(0, 3), [null, null, 8]);

    app.clock.set('2026-03-11T05:00:00Z');
    const { person: timed } = await newSleeper();
    await countsAfter(WAKE);
    await enter(timed, { bedTime: '23:50' });
    assert.deepEqual(await answer('great'), { outcome: 'saved' });
    assert.deepEqual((await nightOf(timed))?.slice(0, 3), ['23:50', null, 9]);
  });

  test('The times of a device stay, and only the rating is added.', async () => {
    const { person } = await newSleeper();
    const { db } = app.platform;
    const times = { bedTime: '23:05', wakeTime: '06:10', startAt: '2026-03-10T23:05:00.000Z', minutesInBed: 425 };
    const row = { source: 'garmin', sessionId: 'a', asleepMinutes: null, score: null, isTentative: 0, hasStages: 0 };
    await db
      .insertInto('importedNights')
      .values(withoutLock({ owner: person.id, night: NIGHT, ...row, ...times }))
      .execute();
    assert.deepEqual(await countsAfter(WAKE), [1]);
    assert.deepEqual(await answer('great'), { outcome: 'saved' });
    assert.deepEqual((await nightOf(person))?.slice(0, 3), [null, null, 9]);
  });

  test('A night that was rated or timed before is not asked about; habits of the evening do not count.', async () => {
    for (const [body, count] of [
      [{ sleepQualityScore: 5 }, 0],
      [{ bedTime: '22:00' }, 0],
      [{ habits: { air: true } }, 1],
    ] as const) {
      service.received.length = 0;
      app.clock.set('2026-03-11T05:00:00Z');
      const { person } = await newSleeper();
      await person.call(saveNight, { params: { ...params(person), date: NIGHT }, body });
      assert.deepEqual(await countsAfter(WAKE), [count]);
      await app.platform.db.deleteFrom('reminderChoices').execute();
    }
  });

  test('It comes up to three hours late, then not at all.', async () => {
    await newSleeper();
    assert.deepEqual(await countsAfter('2026-03-11T09:29:00Z'), [1]);
    assert.deepEqual(await countsAfter('2026-03-12T09:30:00Z', '2026-03-13T06:30:00Z'), [1, 2]);
  });

  test('While the push service is busy it is tried again.', async () => {
    await newSleeper();
    service.mode = 503;
    assert.deepEqual(await countsAfter(WAKE), [0]);
    service.mode = 'takes';
    assert.deepEqual(await countsAfter('2026-03-11T06:30:05Z', '2026-03-11T06:31:00Z'), [1, 1]);
  });

  test('It follows the schedule, the choice and the browsers.', async () => {
    const { person, scheduleId } = await newSleeper();
    await replan(person, scheduleId, { targetWakeTime: '07:00' });
    assert.deepEqual(await countsAfter(WAKE, '2026-03-11T07:00:00Z'), [0, 1]);
    await choose(person, false);
    assert.deepEqual(await countsAfter('2026-03-12T07:00:00Z'), [1]);
    // Turned on after the wake time: the next morning is the first.
    app.clock.set('2026-03-12T08:00:00Z');
    await choose(person, true);
    assert.deepEqual(await countsAfter('2026-03-12T08:00:15Z', '2026-03-13T07:00:00Z'), [1, 2]);
    await replan(person, scheduleId, { isActive: false });
    assert.deepEqual(await countsAfter('2026-03-14T07:00:00Z'), [2]);
    await replan(person, scheduleId, { isActive: true });
    await person.call(contract.deleteSchedule, { params: { scheduleId } });
    assert.deepEqual(await countsAfter('2026-03-15T07:00:00Z'), [2]);
  });

  test('A browser that is added while there is still time is asked.', async () => {
    const person = app.guest();
    await plan(person, { reminderEnabled: false });
    await choose(person, true);
    assert.deepEqual(await countsAfter(WAKE), [0]);
    await addBrowser(person);
    assert.deepEqual(await countsAfter('2026-03-11T06:40:00Z', '2026-03-11T06:41:00Z'), [1, 1]);
  });

  test('Concurrent jobs send it once, and a bedtime reminder of the same schedule is separate.', async () => {
    const { person, scheduleId } = await newSleeper();
    await replan(person, scheduleId, { reminderEnabled: true });
    app.clock.set('2026-03-10T22:00:00Z');
    await app.tick();
    app.clock.set(WAKE);
    await Promise.all([app.tick(), app.tick(), app.tick()]);
    assert.deepEqual(
      service.received.map(({ shown }) => shown.title),
      ['Bedtime is 10:30 PM', 'How did you sleep?'],
    );
    assert.deepEqual(await states(), ['sent', 'sent']);
  });

  test('A guest who signs up after the question answers for the account, and the choice moves along.', async () => {
    const { person } = await newSleeper();
    await countsAfter(WAKE);
    await signUp(person);
    assert.deepEqual(await answer('great'), { outcome: 'saved' });
    assert.deepEqual((await nightOf(person))?.slice(0, 3), ['22:30', '06:30', 9]);
    assert.equal((await person.call(fetchChannels, { params: params(person) })).morning?.enabled, true);
    assert.deepEqual(await countsAfter('2026-03-11T06:31:00Z', '2026-03-12T06:30:00Z'), [1, 2]);
  });

  test('A new password ends the questions before it, also one that was asked before the sign-up; later ones are open.', async () => {
    const { person } = await newSleeper();
    await countsAfter(WAKE);
    const asked = lastToken();
    await signUp(person);
    const change = (currentPassword: string, newPassword: string) =>
      person.call(changePassword, { params: params(person), body: { currentPassword, newPassword } });
    await change('quiet room', 'another quiet room');
    const late = { body: { token: asked, answer: 'great' as const } };
    assert.equal((await app.guest().refused(contract.answerMorningQuestion, late)).status, 403);
    assert.equal(await nightOf(person), null);
    assert.deepEqual(await countsAfter('2026-03-12T06:30:00Z'), [2]);
    assert.deepEqual(await answer('okay'), { outcome: 'saved' });
    await change('another quiet room', 'quiet room');
    assert.deepEqual(await answer('great'), { outcome: 'answered' }, 'an answered question stays answered');
  });

  test('A server of the previous version withdraws a question that it finds, and sends nothing.', async () => {
    const { person, scheduleId } = await newSleeper();
    app.clock.set(WAKE);
    const at = WAKE.replace('Z', '.000Z');
    // Read without the column `kind`, every row is a bedtime reminder.
    await app.platform.db
      .insertInto('reminders')
      .values({
        ...{
          owner: withoutLock(person.id),
          scheduleId: `${scheduleId}:morning`,
          evening: NIGHT,
          channel: 'push',
          name: '',
        },
        ...{ bedTime: '22:30', remindAt: at, bedAt: '2026-03-11T09:30:00.000Z', state: 'due', reason: null },
        ...{ attempts: 0, nextTryAt: at, providerId: null, createdAt: at, updatedAt: at },
      })
      .execute();
    await app.tick();
    assert.deepEqual([await states(), service.received.length], [['missed withdrawn'], 0]);
  });
});

test('Answers from one network are limited.', async () => {
  const app = await startApp(embeddedEngine, { limitsOn: true });
  const body = { token: 'A'.repeat(200), answer: 'okay' as const };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await app.guest().refused(contract.answerMorningQuestion, { body })).status);
  }
  assert.deepEqual([statuses[29], statuses[30]], [403, 429]);
  await app.stop();
});
