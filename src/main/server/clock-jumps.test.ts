import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchToday } from '#core/nights/contract.ts';
import { getUser } from '#core/person/contract.ts';
import { login } from '#features/accounts/contract.ts';
import { personWithSms, plan, ScriptedSms, signUp } from '#features/schedules/reminders.fixture.ts';
import { isoInstant } from '#platform/clock.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The clock of a machine may be set forward or back while the server runs. */
onEachEngine('Jumps of the clock', (engine) => {
  async function withApp(
    options: Parameters<typeof startApp>[1],
    action: (app: TestApp) => Promise<void>,
  ): Promise<void> {
    const app = await startApp(engine, options);
    try {
      await action(app);
    } finally {
      await app.stop();
    }
  }

  for (const hours of [-30, -6, 6, 30]) {
    test(`A jump by ${hours} hours and back keeps everyone signed in, although the cleanup runs in between.`, async () => {
      await withApp({}, async (app) => {
        const person = app.guest();
        await signUp(person);
        const seen = async () => (await person.call(getUser, { params: { ownerId: person.id } })).id;
        assert.equal(await seen(), person.id);
        app.clock.advance(hours * HOUR_MS);
        await runJob(app.platform, 'forget');
        assert.equal(await seen(), person.id);
        app.clock.advance(-hours * HOUR_MS);
        assert.equal(await seen(), person.id);
        app.clock.advance(29 * DAY_MS);
        assert.equal(await seen(), person.id);
      });
    });
  }

  test('A jump to the year 2038, as on a machine without the correct time, deletes no data.', async () => {
    await withApp({}, async (app) => {
      const { db } = app.platform;
      const [guest, person] = [app.guest(), app.guest()];
      const today = () => guest.call(fetchToday, { params: { ownerId: guest.id } });
      const { log } = await today();
      await signUp(person);
      const createdAt = isoInstant(app.clock.nowMs());
      const email = { recipient: 'r', subject: 's', body: 'b' };
      const emailOf = (id: string, at: string) => ({ ...email, id, owner: person.id, createdAt: at });
      const old = isoInstant(app.clock.nowMs() - 31 * DAY_MS);
      await db
        .insertInto('outboxMails')
        .values(withoutLock([emailOf('new', createdAt), emailOf('old', old)]))
        .execute();
      app.clock.set('2038-01-19T03:14:08Z');
      for (const job of ['forget', 'guests']) await runJob(app.platform, job);
      app.clock.set('2026-03-10T12:05:00Z');
      assert.equal((await person.call(getUser, { params: { ownerId: person.id } })).id, person.id);
      assert.equal((await today()).log.id, log.id);
      const emails = await db.selectFrom('outboxMails').select('id').execute();
      assert.deepEqual(emails, [{ id: 'new' }], 'rows that are old by any clock are deleted');
    });
  });

  test('A jump back by hours does not extend a rate limit by hours.', async () => {
    await withApp({ limitsOn: true }, async (app) => {
      const guess = () =>
        app.guest().refused(login, { body: { email: 'somebody@example.com', password: 'wrong one' } });
      let last = await guess();
      for (let turn = 0; turn < 20 && last.status !== 429; turn++) last = await guess();
      assert.equal(last.status, 429);
      app.clock.advance(-5 * HOUR_MS);
      app.clock.advance(31 * 60_000);
      assert.equal((await guess()).status, 401);
    });
  });

  test('A jump forward and back within a day leaves one log for that day.', async () => {
    await withApp({}, async (app) => {
      const person = app.guest();
      const today = () => person.call(fetchToday, { params: { ownerId: person.id } });
      const { log } = await today();
      app.clock.advance(5 * HOUR_MS);
      app.clock.advance(-10 * HOUR_MS);
      assert.equal((await today()).log.id, log.id);
    });
  });

  test('A reminder goes out once although the clock jumps over it and back.', async () => {
    const sms = new ScriptedSms();
    await withApp({ sms, now: '2026-03-10T12:00:00Z' }, async (app) => {
      const person = await personWithSms(app);
      await plan(person);
      await app.tick();
      assert.equal(sms.messages.length, 0);
      for (const instant of [
        '2026-03-10T22:00:10Z',
        '2026-03-10T15:00:00Z',
        '2026-03-10T22:00:10Z',
        '2026-03-10T22:10:00Z',
      ]) {
        app.clock.set(instant);
        await app.tick();
      }
      assert.equal(sms.messages.length, 1);
      app.clock.set('2026-03-11T22:00:10Z');
      await app.tick();
      assert.equal(sms.messages.length, 2);
    });
  });

  test('A jump over a whole night and back records that night as missed, and the next reminder goes out once.', async () => {
    const sms = new ScriptedSms();
    await withApp({ sms, now: '2026-03-10T12:00:00Z' }, async (app) => {
      const person = await personWithSms(app);
      await plan(person);
      for (const instant of [
        '2026-03-11T03:00:00Z',
        '2026-03-10T21:00:00Z',
        '2026-03-10T22:05:00Z',
        '2026-03-11T22:00:10Z',
      ]) {
        app.clock.set(instant);
        await app.tick();
      }
      assert.deepEqual(
        sms.messages.map(({ expiresAt }) => expiresAt),
        ['2026-03-11T22:30:00.000Z'],
      );
    });
  });
});
