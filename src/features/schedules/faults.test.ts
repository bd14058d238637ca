import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant, systemClock } from '#platform/clock.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { twilioSms } from '#platform/sms/twilio.ts';
import { startApp } from '#testing/app.ts';
import { onPostgres } from '#testing/engines.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { FaultInjectingProxy } from '#testing/fault-injecting-proxy.ts';
import { killSenders } from '#testing/kill-senders.ts';
import { addPeopleToRemind, reminderVerdict } from '#testing/people-to-remind.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { ScriptedSms } from './reminders.fixture.ts';

const NOON_MS = Date.parse('2026-03-10T12:00:00Z');
const MINUTE_MS = 60_000;

onPostgres('Reminders during failures', (newDatabase) => {
  test('No reminder is sent twice when the server is killed repeatedly, and only reminders with an unknown outcome may be missing.', async () => {
    const { url, drop } = await newDatabase();
    const twilio = await FakeTwilio.start();
    twilio.delayMs = 30;
    const { db, close } = openPostgres(url, () => {});
    const server = await ServerProcess.start({ DATABASE_URL: url, ...twilio.settings });
    try {
      await server.stop();
      const underWay = await killSenders({
        server,
        twilio,
        withDatabase: (action) => action(db),
        kills: 2,
        dueEach: 100,
      });
      assert.ok(Math.max(...underWay) > 0, 'some were being sent');
      const claimed = underWay.reduce((sum, count) => sum + count, 0);
      await server.start();
      await until(async () => (await waiting()) === 0);
      await server.stop();
      await reconcileLater();
      const verdict = await reminderVerdict(db, twilio.smsMessages);
      const { twice, lost, open, sentUnknown, unsent, sent } = verdict;
      assert.deepEqual({ twice, lost, open, sentUnknown }, { twice: 0, lost: 0, open: 0, sentUnknown: 0 });
      assert.ok(unsent <= claimed, `${unsent} were not sent, but only ${claimed} were in progress at a kill`);
      assert.equal(sent + unsent, 200);
    } finally {
      await server.remove();
      await twilio.close();
      await close();
      await drop();
    }

    async function waiting(): Promise<number> {
      const due = await db.selectFrom('reminders').select('owner').where('state', '=', 'due').execute();
      const ahead = await db.selectFrom('sleepSchedules').select('id').where('lastEvening', 'is', null).execute();
      return due.length + ahead.length;
    }

    /** Reminders in progress are reconciled two minutes later, so this advances the clock. */
    async function reconcileLater(): Promise<void> {
      const sms = twilioSms({
        accountSid: twilio.accountSid,
        authToken: twilio.authToken,
        sender: { From: '+15005550006' },
        apiUrl: twilio.url,
        publicUrl: 'http://localhost',
        clock: systemClock,
        logger: createLogger('silent'),
      });
      const open = async () => openPostgres(url, () => {});
      const app = await startApp({ name: 'postgres', open }, { sms, now: isoInstant(Date.now() + 3 * MINUTE_MS) });
      await app.tick();
      await app.stop();
    }
  });

  for (const [fault, effect] of [
    ['cut', 'ends every connection'],
    ['silence', 'falls silent'],
  ] as const) {
    test(`No reminder is sent twice or lost when the database ${effect}.`, async () => {
      const { url, drop } = await newDatabase();
      const { proxy: line, address } = await FaultInjectingProxy.to(url);
      const sms = new ScriptedSms();
      const open = async () => openPostgres(address, () => {}, { queryTimeoutMs: 5000 });
      const app = await startApp({ name: 'postgres', open }, { sms, now: isoInstant(NOON_MS) });
      const { db } = app.platform;
      await addPeopleToRemind(db, 130, NOON_MS);
      await addPeopleToRemind(db, 30, NOON_MS + MINUTE_MS);
      const breaking = Promise.withResolvers<void>();
      sms.answer = async () => {
        if (sms.messages.length === 50) breaking.resolve();
        await sleep(20);
        return { outcome: 'sent' };
      };
      const tick = app.tick().catch((reason: unknown) => reason);
      await breaking.promise;
      line[fault]();
      await sleep(400);
      line.restore();
      await tick;
      app.clock.advance(MINUTE_MS);
      await app.tick();
      app.clock.advance(3 * MINUTE_MS);
      await app.tick();
      const { twice, lost, open: left, sent, sentUnknown, unsent } = await reminderVerdict(db, sms.messages);
      assert.deepEqual({ twice, lost, left }, { twice: 0, lost: 0, left: 0 });
      assert.equal(sent + sentUnknown + unsent, 160);
      assert.ok(sent >= 80, `${sent} were sent, and the outcome of ${sentUnknown + unsent} is unknown`);
      await app.stop();
      await line.close();
      await drop();
    });
  }
});
