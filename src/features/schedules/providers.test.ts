import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchChannels, listSchedules } from '#core/schedules/contract.ts';
import { reminderOutcomeMessage } from '#domain/schedules/reminder-outcome.ts';
import { outlookMessage, readyWays, reminderOutlook } from '#domain/schedules/reminder-outlook.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import type { Person } from '#testing/person.ts';
import { addPushDevice } from './contract.ts';
import { newNumber, plan, ScriptedPush, signUp } from './reminders.fixture.ts';

const NOBODY = 'No way to reach you yet. Turn on notifications';

type Channel = 'sms' | 'mail' | 'push';
type Case = {
  channel: Channel;
  hasProvider: boolean;
  /** The sentence about the next reminder at noon, and about the last one at night. */
  expected: [next: string, last: string | null];
};

const CASES: Case[] = [
  { channel: 'sms', hasProvider: false, expected: [NOBODY, 'stored, not sent'] },
  { channel: 'sms', hasProvider: true, expected: ['Reminder at 10:00 PM, by text message', 'sent'] },
  { channel: 'mail', hasProvider: false, expected: [NOBODY, null] },
  { channel: 'mail', hasProvider: true, expected: ['Reminder at 10:00 PM, by email', 'sent'] },
  { channel: 'push', hasProvider: false, expected: [NOBODY, null] },
  { channel: 'push', hasProvider: true, expected: ['Reminder at 10:00 PM, on this phone', 'sent'] },
];

onEachEngine('Channels and providers', (engine) => {
  const open = ({ channel, hasProvider }: Case) =>
    startApp(engine, {
      now: '2026-03-10T12:00:00Z',
      sendsSms: channel === 'sms' && hasProvider,
      sendsMail: channel === 'mail' && hasProvider,
      push: new ScriptedPush(),
    });

  for (const each of CASES) {
    const { channel, hasProvider, expected } = each;
    test(`A person with ${channel} on a server ${hasProvider ? 'with' : 'without'} it reads what really happens.`, async () => {
      const app = await open(each);
      try {
        const person = await personWith(app, each);
        assert.deepEqual([await nextReminder(person), await lastAtNight(app, person)], expected);
      } finally {
        await app.stop();
      }
    });
  }

  test('A row of an earlier version that calls a stored SMS sent is shown as stored.', async () => {
    const app = await open(CASES[0]!);
    try {
      const person = await personWith(app, CASES[0]!);
      await lastAtNight(app, person);
      for (const state of ['sent', 'unknown'] as const) {
        await app.platform.db.updateTable('reminders').set({ state, reason: null }).execute();
        assert.equal(await lastAtNight(app, person), 'stored, not sent');
      }
    } finally {
      await app.stop();
    }
  });
});

/** A person with an evening plan who turned on one channel, as far as the server lets them. */
async function personWith({ guest, platform }: TestApp, { channel, hasProvider }: Case): Promise<Person> {
  const person = guest('UTC');
  await signUp(person, channel === 'sms' ? { phoneNumber: newNumber(), smsNotificationsEnabled: true } : {});
  if (channel === 'mail') {
    const confirmed = { emailConfirmedAt: '2026-03-10T12:00:00.000Z' };
    await platform.db.updateTable('users').set(confirmed).where('id', '=', person.id).execute();
    // As if the server had sent emails before.
    await platform.db
      .insertInto('reminderChoices')
      .values({ owner: person.id as never, mailEnabled: 1 })
      .execute();
  }
  if (channel === 'push' && hasProvider) {
    const service = await FakePushService.start();
    await person.call(addPushDevice, {
      params: { ownerId: person.id },
      body: service.subscribe(platform.push.publicKey),
    });
    await service.close();
  }
  await plan(person);
  return person;
}

async function nextReminder(person: Person): Promise<string | null> {
  const params = { ownerId: person.id };
  const channels = await person.call(fetchChannels, { params });
  const [schedule] = await person.call(listSchedules, { params });
  const nextReminderAt = { date: '2026-03-10', time: schedule?.nextReminderAt?.slice(11, 16) ?? '' };
  const deviceId = channels.push.devices[0]?.id ?? null;
  const now = { date: '2026-03-10', time: '12:00' };
  const ways = readyWays(channels, { deviceId, lostDeviceId: null });
  return (
    outlookMessage(reminderOutlook([{ ...schedule!, nextReminderAt }], ways, now), now, 'phone')?.replaceAll(
      '\u00a0',
      ' ',
    ) ?? null
  );
}

async function lastAtNight(app: TestApp, person: Person): Promise<string | null> {
  app.clock.set('2026-03-10T22:00:00Z');
  await app.tick();
  const [schedule] = await person.call(listSchedules, { params: { ownerId: person.id } });
  return schedule?.lastReminder ? reminderOutcomeMessage(schedule.lastReminder) : null;
}
