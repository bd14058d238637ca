import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fetchToday, listLogs } from '#core/nights/contract.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { register } from '#features/accounts/contract.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Tables } from '#platform/database/schema.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { rowsOfOwners } from '#testing/rows-of-owners.ts';
import { withoutLock } from '#testing/without-lock.ts';

const DAY_MS = 86_400_000;

onEachEngine('The daily cleanup', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const daysAgo = (days: number) => isoInstant(app.clock.nowMs() - days * DAY_MS);
  const ownersIn = async (table: Exclude<keyof Tables, 'guests' | 'users' | 'jobs' | 'spentLimits'>) => {
    const rows = await app.platform.db.selectFrom(table).select('owner').orderBy('owner').execute();
    return rows.map(({ owner }) => owner);
  };

  test('The cleanup deletes old emails and SMS, reminder results of a year ago, and expired codes.', async () => {
    const { db } = app.platform;
    for (const [owner, createdAt] of [
      ['old', daysAgo(30.1)],
      ['young', daysAgo(29.9)],
    ] as const) {
      const outboxRow = { owner, id: owner, recipient: 'r', body: 'b', createdAt };
      await db
        .insertInto('outboxMails')
        .values(withoutLock({ ...outboxRow, subject: 's' }))
        .execute();
      await db
        .insertInto('outboxTexts')
        .values(withoutLock({ ...outboxRow, expiresAt: createdAt }))
        .execute();
    }
    const evenings = [
      ['a-settled', 'sent', daysAgo(400.1)],
      ['b-younger', 'sent', daysAgo(399.9)],
      ['c-waiting', 'due', daysAgo(400.1)],
    ] as const;
    for (const [owner, state, bedAt] of evenings) {
      const times = { remindAt: bedAt, bedAt, nextTryAt: bedAt, createdAt: bedAt, updatedAt: bedAt };
      const plan = { scheduleId: 's', evening: '2025-01-01', channel: 'sms' as const, name: 'n', bedTime: '22:30' };
      const row = { owner, ...plan, ...times, state, reason: null, attempts: 1, providerId: null };
      await db.insertInto('reminders').values(withoutLock(row)).execute();
    }
    for (const [owner, expiresAt] of [
      ['expired', daysAgo(0)],
      ['good', daysAgo(-1)],
    ] as const) {
      const code = { owner, purpose: 'confirm-phone' as const, codeHash: 'h', triesLeft: 5, expiresAt };
      await db.insertInto('oneTimeCodes').values(withoutLock(code)).execute();
    }
    await runJob(app.platform, 'forget');
    assert.deepEqual(await ownersIn('oneTimeCodes'), ['good']);
    assert.deepEqual(await ownersIn('outboxMails'), ['young']);
    assert.deepEqual(await ownersIn('outboxTexts'), ['young']);
    assert.deepEqual(await ownersIn('reminders'), ['b-younger', 'c-waiting']);
  });

  test('The cleanup deletes expired rate limits and keeps the others.', async () => {
    const { db } = app.platform;
    const row = { points: 5 };
    await db
      .insertInto('spentLimits')
      .values({ ...row, key: 'ownerTexts ended', endsAt: daysAgo(0) })
      .execute();
    await db
      .insertInto('spentLimits')
      .values({ ...row, key: 'ownerTexts open', endsAt: daysAgo(-0.01) })
      .execute();
    await runJob(app.platform, 'limits');
    const remaining = await db.selectFrom('spentLimits').select('key').execute();
    assert.deepEqual(remaining, [{ key: 'ownerTexts open' }]);
  });

  test('The cleanup erases guests without a visit for 400 days, with their photos, and no other people.', async () => {
    const [inactive, active, user] = [app.guest(), app.guest(), app.guest()];
    for (const person of [inactive, active, user]) {
      await person.call(fetchToday, { params: { ownerId: person.id } });
      await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
    }
    const photos = () =>
      readdirSync(join(app.blobFolder, 'photos'), { recursive: true }).filter((name) => `${name}`.endsWith('.jpg'));
    const account = await user.call(register, { body: { email: 'stays@example.com', password: 'quiet room' } });
    app.clock.advance(300 * DAY_MS);
    await active.call(fetchToday, { params: { ownerId: active.id } });
    app.clock.advance(100 * DAY_MS);
    await runJob(app.platform, 'guests');
    assert.equal(photos().length, 3);
    app.clock.advance(1.1 * DAY_MS);
    await active.call(fetchToday, { params: { ownerId: active.id } });
    await runJob(app.platform, 'guests');
    assert.equal(photos().length, 2);
    const owners = await app.platform.db.selectFrom('dailyLogs').select('owner').distinct().execute();
    assert.deepEqual(owners.map(({ owner }) => owner).sort(), [active.id, account.id].sort());
    const guests = await app.platform.db.selectFrom('guests').select('id').execute();
    assert.deepEqual(guests.map(({ id }) => id).sort(), [active.id, user.id].sort());
    assert.deepEqual(await inactive.call(listLogs, { params: { ownerId: inactive.id } }), []);
  });

  test('The cleanup erases rows and photos of owners who exist nowhere, and no others.', async () => {
    const { db } = app.platform;
    const [guest, erased] = [app.guest(), app.guest()];
    for (const person of [guest, erased]) {
      await person.call(fetchToday, { params: { ownerId: person.id } });
      await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
    }
    const account = await app
      .guest()
      .call(register, { body: { email: 'present@example.com', password: 'quiet room' } });
    const erasedAccount = account.id.toLowerCase().split('').reverse().join('');
    const choice = { mailEnabled: 0, calendarToken: null };
    const owners = [guest.id, erased.id, account.id, erasedAccount].map((owner) => ({ owner, ...choice }));
    await db.insertInto('reminderChoices').values(withoutLock(owners)).execute();
    await db.deleteFrom('guests').where('id', '=', erased.id).execute();
    const revocation = { owner: 'nobody', id: 'r'.repeat(24), vendor: 'garmin', notice: '{}', attempts: 0 };
    const at = app.platform.clock.nowMs();
    const times = { nextTryAt: new Date(at).toISOString(), createdAt: new Date(at).toISOString() };
    await db
      .insertInto('wearableNotices')
      .values(withoutLock({ ...revocation, ...times }))
      .execute();
    await runJob(app.platform, 'guests');
    assert.deepEqual((await ownersIn('reminderChoices')).sort(), [guest.id, account.id].sort());
    assert.deepEqual(await rowsOfOwners(db, [erased.id, erasedAccount]), '');
    assert.deepEqual(await ownersIn('wearableNotices'), ['nobody']);
    assert.deepEqual(readdirSync(join(app.blobFolder, 'photos', erased.id)), []);
    assert.equal((await guest.call(listAnalyses, { params: { ownerId: guest.id } })).length, 1);
  });

  test('The cleanup deletes ended sign-ins and keeps open ones.', async () => {
    const body = { password: 'quiet room' };
    await app.guest().call(register, { body: { ...body, email: 'gone@example.com' } });
    app.clock.advance(30 * DAY_MS);
    const { id } = await app.guest().call(register, { body: { ...body, email: 'here@example.com' } });
    await runJob(app.platform, 'forget');
    assert.deepEqual(await ownersIn('sessions'), [id]);
  });
});
