import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import type { Tables } from '#platform/database/schema.ts';
import { createLogger } from '#platform/logger.ts';
import { twilioSms } from '#platform/sms/twilio.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { personWithSms, plan } from '../reminders.fixture.ts';

const NOON = '2026-03-10T12:00:00Z';

onEachEngine('Reminders whose response from Twilio is lost with the server', (engine) => {
  const clock = new TestClock(NOON);
  let app: TestApp;
  let twilio: FakeTwilio;
  before(async () => {
    twilio = await FakeTwilio.start({ clock });
    const sms = twilioSms({
      accountSid: twilio.accountSid,
      authToken: twilio.authToken,
      sender: { From: '+15005550006' },
      apiUrl: twilio.url,
      publicUrl: 'http://localhost',
      clock,
      logger: createLogger('silent'),
      timeoutMs: 600_000,
    });
    app = await startApp(engine, { clock, sms });
  });
  after(async () => {
    await app.stop();
    await twilio.close();
  });
  beforeEach(async () => {
    clock.set(NOON);
    twilio.smsMessages.length = 0;
    await app.platform.db.deleteFrom('sleepSchedules').execute();
    await app.platform.db.deleteFrom('reminders').execute();
  });

  /** Twilio accepts the SMS and never responds. Then the row changes, and another server runs the job until shortly before bedtime. */
  async function outcomesAfter(changed: Updateable<Tables['reminders']>): Promise<string[]> {
    await plan(await personWithSms(app));
    twilio.mode = 'accepts-and-hangs';
    clock.set('2026-03-10T22:00:00Z');
    const lost = app.tick();
    while (twilio.smsMessages.length === 0) await sleep(5);
    twilio.mode = 'answers';
    if (Object.keys(changed).length > 0) await app.platform.db.updateTable('reminders').set(changed).execute();
    for (const moment of ['22:02:00', '22:02:15', '22:10:00', '22:29:00']) {
      clock.set(`2026-03-10T${moment}Z`);
      await app.tick();
    }
    const rows = await app.platform.db.selectFrom('reminders').select(['state', 'attempts', 'providerId']).execute();
    await twilio.down();
    await twilio.up();
    await lost;
    return rows.map(({ state, attempts, providerId }) => {
      const isTheText = providerId !== null && providerId === twilio.smsMessages[0]?.sid;
      return [state, attempts, isTheText ? 'found' : 'not found'].join(' ');
    });
  }

  // The text is built from these values, so a text built now differs from the sent one.
  test('A reminder is found by its stored text and not sent twice, even if the text would differ today.', async () => {
    assert.deepEqual(await outcomesAfter({ name: 'Other name', bedTime: '22:31' }), ['sent 1 found']);
    assert.equal(twilio.smsMessages.length, 1);
  });

  test('A reminder that an older version claimed without a stored text has an unknown outcome and is not sent twice.', async () => {
    assert.deepEqual(await outcomesAfter({ sentText: null }), ['unknown 1 not found']);
    assert.equal(twilio.smsMessages.length, 1);
  });

  test('A reminder has an unknown outcome and is not sent twice if Twilio lists another text, such as one with a prefix.', async () => {
    assert.deepEqual(await outcomesAfter({ sentText: 'Sent from your trial account - bedtime' }), [
      'unknown 1 not found',
    ]);
    assert.equal(twilio.smsMessages.length, 1);
  });
});
