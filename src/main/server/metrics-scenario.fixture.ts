import assert from 'node:assert/strict';
import { fetchToday, patchLog } from '#core/nights/contract.ts';
import { forgotPassword, login, register } from '#features/accounts/contract.ts';
import { appleNight, previewFile, sendFile } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { personWithSms, plan, ScriptedSms } from '#features/schedules/reminders.fixture.ts';
import { importGarmin } from '#features/wearables/contract.ts';
import { connectedPerson } from '#features/wearables/wearables.fixture.ts';
import { createLogger } from '#platform/logger.ts';
import { garminWearable } from '#platform/wearables/garmin.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import type { Engine } from '#testing/engines.ts';
import { FakeGarmin } from '#testing/fake-garmin.ts';
import { jpegRoom } from '#testing/rendered-room.ts';

/** Part of every text that a person enters. */
export const MARK = 'markedsleeper';

export type Scenario = { app: TestApp; sms: ScriptedSms; garmin: FakeGarmin; stop: () => Promise<void> };

export async function openScenario(engine: Engine): Promise<Scenario> {
  const clock = new TestClock('2026-03-10T12:00:00Z');
  const garmin = await FakeGarmin.start({ clock });
  const logger = createLogger('silent');
  const wearable = garminWearable({ ...garmin.access, logger, timeoutMs: 5000 });
  const sms = new ScriptedSms();
  const app = await startApp(engine, { clock, wearable, sms, limitsOn: true, sendsMail: true });
  garmin.deliverTo(app.url);
  const stop = async () => {
    await garmin.stop();
    await app.stop();
  };
  return { app, sms, garmin, stop };
}

/** Runs a day with a little of every kind of event. */
export async function runScenario(scenario: Scenario): Promise<void> {
  await logAndPhotos(scenario);
  await importFilesAndMail(scenario);
  await wearables(scenario);
  await reminders(scenario);
}

async function logAndPhotos({ app }: Scenario): Promise<void> {
  const guest = app.guest();
  const params = { ownerId: guest.id };
  const { log } = await guest.call(fetchToday, { params });
  await guest.call(patchLog, { params: { logId: log.id }, body: { notes: `A night of ${MARK}`, bedTime: '22:40' } });
  assert.equal((await guest.upload(analyzeRoom, params, await jpegRoom({ width: 480, height: 360 }))).status, 200);
  assert.equal((await guest.upload(analyzeRoom, params, new TextEncoder().encode(MARK))).status, 415);
  await guest.fetch(`/api/daily-logs/${params.ownerId}/${MARK}?name=${MARK}`);
}

async function importFilesAndMail({ app }: Scenario): Promise<void> {
  const person = app.guest();
  await previewFile(person, appleNight('2026-03-07'), { name: `${MARK}.xml` });
  await sendFile(person, 'no nights at all', { name: `${MARK}.csv` });
  const email = `${MARK}@example.com`;
  await app.guest().call(register, { body: { email: `forgetful-${email}`, password: MARK } });
  await person.call(forgotPassword, { body: { email: `forgetful-${email}` } });
  for (let tries = 0; tries < 11; tries++) await person.refused(login, { body: { email, password: MARK } });
}

async function wearables({ app, garmin, stop }: Scenario): Promise<void> {
  const person = await connectedPerson({ app, garmin, adapterLog: [], stop });
  await person.call(importGarmin, { params: { ownerId: person.id }, body: { daysBack: 7 } });
  await runJob(app.platform, 'wearable-news');
}

/** One reminder arrives, one fails, one stays unknown, and one is missed. */
async function reminders({ app, sms }: Scenario): Promise<void> {
  const outcomes = [
    { outcome: 'sent', providerId: MARK },
    { outcome: 'failed', reason: 'bad-number' },
    { outcome: 'unknown' },
  ] as const;
  for (const outcome of outcomes) {
    app.clock.set('2026-03-10T12:00:00Z');
    const person = await personWithSms(app);
    await plan(person, { name: MARK, daysOfWeek: ['tuesday'] });
    sms.answer = () => outcome;
    app.clock.set('2026-03-10T22:00:20Z');
    await app.tick();
  }
  await sms.handlers?.onDeliveryReport({ providerId: MARK, state: 'delivered' });
  app.clock.set('2026-03-10T12:00:00Z');
  await plan(await personWithSms(app), { daysOfWeek: ['tuesday'] });
  app.clock.set('2026-03-10T23:00:00Z');
  await app.tick();
}
