import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  fetchNight,
  fetchToday,
  listLogs,
  type NightPatch,
  patchItem,
  patchLog,
  saveNight,
} from '#core/nights/contract.ts';
import { getUser } from '#core/person/contract.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { addDays } from '#domain/time/local-date.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { createSchedule } from '#features/schedules/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { until } from '#testing/until.ts';
import * as contract from './contract.ts';

const PASSWORD = 'quiet room';
let addresses = 0;
const newEmail = () => `Maya${++addresses}@Example.com`;

/** Creates an account in this person's browser and continues as that user. */
async function signUp(
  person: Person,
  email = newEmail(),
  more: { phoneNumber?: string; smsNotificationsEnabled?: boolean } = {},
) {
  const user = await person.call(contract.register, { body: { email, password: PASSWORD, ...more } });
  person.id = user.id;
  return user;
}

const today = (person: Person) => person.call(fetchToday, { params: { ownerId: person.id } });

onEachEngine('Accounts', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  test('Signing up stores the email address in lower case and opens a session.', async () => {
    const person = app.guest();
    const user = await signUp(person, 'Someone.New@Example.com');
    assert.equal(user.email, 'someone.new@example.com');
    assert.deepEqual(user.user, { id: user.id, email: user.email });
    assert.deepEqual(user.kept, { nights: 0, roomAnalyses: 0 });
    const typed = { email: ' SOMEONE.new@example.com ', password: PASSWORD };
    assert.equal((await app.guest().call(contract.login, { body: typed })).id, user.id);
    assert.deepEqual(await person.call(getUser, { params: { ownerId: user.id } }), {
      id: user.id,
      email: 'someone.new@example.com',
      phoneNumber: null,
      phoneConfirmed: true,
      smsNotificationsEnabled: false,
      smsFault: null,
      timezone: null,
    });
  });

  test('Two accounts never share an email address, even when they are created at the same time.', async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD };
    const outcomes = await Promise.all(
      [app.guest(), app.guest(), app.guest()].map((person) =>
        person.call(contract.register, { body }).then(
          () => 201,
          (reason) => reason.status,
        ),
      ),
    );
    assert.deepEqual(outcomes.sort(), [201, 409, 409]);
    assert.deepEqual(await app.guest().refused(contract.register, { body: { ...body, email: email.toUpperCase() } }), {
      status: 409,
      message: 'An account with this email already exists',
    });
  });

  test('A sign-up moves everything of the guest into the account, once.', async () => {
    const person = app.guest();
    const guestId = person.id;
    const { log, checklist } = await today(person);
    await person.call(patchLog, { params: { logId: log.id }, body: { bedTime: '22:30', notes: 'as a guest' } });
    await person.call(patchItem, { params: { itemId: checklist[2]!.id }, body: { completed: true } });
    await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
    const user = await signUp(person);
    assert.deepEqual(user.kept, { nights: 1, roomAnalyses: 1 });

    const mine = await today(person);
    assert.deepEqual([mine.log.id, mine.log.bedTime, mine.log.notes], [log.id, '22:30', 'as a guest']);
    assert.deepEqual(mine.checklist.map((item) => item.completed).indexOf(true), 2);
    const [analysis] = await person.call(listAnalyses, { params: { ownerId: person.id } });
    assert.equal((await person.fetch(analysis!.imageUrl)).status, 200);
    assert.equal(
      (await person.refused(fetchToday, { params: { ownerId: guestId } })).status,
      403,
      'the guest id is no longer valid',
    );
  });

  test('A login merges long notes of the guest and the account, and the person can shorten them later.', async () => {
    const email = newEmail();
    const [first, second] = [app.guest(), app.guest()];
    await signUp(first, email);
    const write = async (person: Person, notes: string) => {
      const { log } = await today(person);
      return person.call(patchLog, { params: { logId: log.id }, body: { notes } });
    };
    const [mine, theirs] = ['m'.repeat(4000), 't'.repeat(4000)];
    await write(first, mine);
    await write(second, theirs);
    await second.call(contract.login, { body: { email, password: PASSWORD } });
    const { log } = await today(first);
    assert.equal(log.notes, `${mine}\n\n${theirs}`);
    const params = { logId: log.id };
    const refused = await first.refused(patchLog, { params, body: { notes: log.notes.slice(1) } });
    assert.equal(refused.message, 'Notes can be up to 5,000 characters long.');
    assert.equal((await write(first, mine)).notes, mine);
  });

  test("A login keeps the account's values of a night that both logged, and fills the empty ones.", async () => {
    const email = newEmail();
    const first = app.guest();
    await signUp(first, email);
    const { log } = await today(first);
    await first.call(patchLog, { params: { logId: log.id }, body: { bedTime: '23:00', notes: 'mine' } });
    const diary = (person: Person, body: NightPatch) =>
      person.call(saveNight, { params: { ownerId: person.id, date: log.date }, body });
    await diary(first, { awakenings: 2, sleepMedicine: false });

    const second = app.guest();
    const guest = await today(second);
    await second.call(patchLog, {
      params: { logId: guest.log.id },
      body: { bedTime: '21:00', wakeTime: '06:30', notes: 'on the other phone', sleepQualityScore: 8 },
    });
    await second.call(patchItem, { params: { itemId: guest.checklist[0]!.id }, body: { completed: true } });
    await diary(second, { awakenings: 5, minutesToFallAsleep: 20 });
    const user = await second.call(contract.login, { body: { email, password: PASSWORD } });
    second.id = user.id;
    assert.equal(user.kept.nights, 1);
    const merged = await today(second);
    const { bedTime, wakeTime, totalTimeInBed, sleepQualityScore, isRated, isAnswered, notes } = merged.log;
    assert.deepEqual(
      { bedTime, wakeTime, totalTimeInBed, sleepQualityScore, isRated, isAnswered, notes },
      {
        bedTime: '23:00',
        wakeTime: '06:30',
        totalTimeInBed: 450,
        sleepQualityScore: 8,
        isRated: true,
        isAnswered: true,
        notes: 'mine\n\non the other phone',
      },
    );
    const { awakenings, minutesToFallAsleep, sleepMedicine } = merged.log;
    assert.deepEqual([awakenings, minutesToFallAsleep, sleepMedicine], [2, 20, false]);
    assert.equal(merged.checklist[0]?.completed, true);
    assert.equal((await second.call(listLogs, { params: { ownerId: second.id } })).length, 1);
  });

  test('When a guest checks off habits in the evening and logs in, the coming night of the account has them.', async () => {
    const email = newEmail();
    await signUp(app.guest(), email);
    const person = app.guest();
    const { log } = await today(person);
    const night = () => ({ ownerId: person.id, date: addDays(log.date, 1) });
    await person.call(saveNight, { params: night(), body: { habits: { screens: true } } });
    const user = await person.call(contract.login, { body: { email, password: PASSWORD } });
    person.id = user.id;
    const { log: coming } = await person.call(fetchNight, { params: night() });
    assert.deepEqual([coming?.habitsDone, coming?.isAnswered, coming?.isRated], [0b1000, true, false]);
  });

  test("A login in several tabs at once moves the guest's data once.", async () => {
    const email = newEmail();
    await signUp(app.guest(), email);
    const person = app.guest();
    const { log } = await today(person);
    await person.call(patchLog, { params: { logId: log.id }, body: { notes: 'once' } });
    const body = { email, password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => person.call(contract.login, { body })));
    assert.equal(
      answers.reduce((sum, answer) => sum + answer.kept.nights, 0),
      1,
    );
    person.id = answers[0]!.id;
    assert.equal((await today(person)).log.notes, 'once');
  });

  test('A logout ends the session on the server, and the next login finds the data again.', async () => {
    const email = newEmail();
    const person = app.guest();
    await signUp(person, email);
    const { log } = await today(person);
    await person.call(patchLog, { params: { logId: log.id }, body: { notes: 'still here' } });
    const stolen = person.cookie;
    await person.call(contract.logout, { params: { ownerId: person.id } });
    person.cookie = stolen;
    assert.equal((await person.refused(fetchToday, { params: { ownerId: person.id } })).status, 401);
    await person.call(contract.login, { body: { email, password: PASSWORD } });
    assert.equal((await today(person)).log.notes, 'still here');
  });

  test('Every login starts a new session.', async () => {
    const email = newEmail();
    const person = app.guest();
    await signUp(person, email);
    const before = person.cookie;
    await person.call(contract.login, { body: { email, password: PASSWORD } });
    assert.notEqual(person.cookie, before);
    const old = app.guest();
    old.cookie = before;
    assert.equal((await old.refused(getUser, { params: { ownerId: person.id } })).status, 401);
  });

  test('A session lasts 30 days after its last use.', async () => {
    const person = app.guest();
    await signUp(person);
    const start = app.clock.nowMs();
    const days = (count: number) => app.clock.set(new Date(start + count * 86_400_000).toISOString());
    days(29);
    await today(person);
    days(58);
    await today(person);
    days(88.1);
    assert.equal((await person.refused(fetchToday, { params: { ownerId: person.id } })).status, 401);
    days(0);
  });

  test('A phone number is stored in international format and shown in a readable form.', async () => {
    const person = app.guest('America/New_York');
    await signUp(person, newEmail(), { phoneNumber: '(212) 555-0123', smsNotificationsEnabled: true });
    const params = { ownerId: person.id };
    const user = await person.call(getUser, { params });
    assert.deepEqual([user.phoneNumber, user.smsNotificationsEnabled], ['+1 212 555 0123', true]);
    const row = await app.platform.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.phoneNumber, '+12125550123');
    assert.ok(row.smsConsentAt && row.smsConsentWording?.includes('Enable SMS bedtime reminders'));

    const cleared = await person.call(contract.changeSettings, { params, body: { phoneNumber: '' } });
    assert.deepEqual([cleared.phoneNumber, cleared.smsNotificationsEnabled], [null, false]);
  });

  test('An account follows its saved time zone and accepts only a real one.', async () => {
    const person = app.guest('UTC');
    await signUp(person);
    const params = { ownerId: person.id };
    assert.deepEqual(await person.refused(contract.changeSettings, { params, body: { timezone: 'Mars/Olympus' } }), {
      status: 400,
      message: 'This is not a time zone we know. Try one like America/New_York.',
    });
    const user = await person.call(contract.changeSettings, { params, body: { timezone: 'Pacific/Auckland' } });
    assert.equal(user.timezone, 'Pacific/Auckland');
    app.clock.set('2026-03-10T12:00:00Z');
    assert.equal((await today(person)).log.date, '2026-03-11');
  });

  test('A password change signs out the other devices.', async () => {
    const email = newEmail();
    const [here, there] = [app.guest(), app.guest()];
    await signUp(here, email);
    there.id = here.id;
    await there.call(contract.login, { body: { email, password: PASSWORD } });
    const params = { ownerId: here.id };
    assert.deepEqual(
      await here.refused(contract.changePassword, {
        params,
        body: { currentPassword: 'no', newPassword: 'another one' },
      }),
      { status: 403, message: 'This is not your current password.' },
    );
    await here.call(contract.forgotPassword, { body: { email } });
    const pendingCodes = () =>
      app.platform.db.selectFrom('oneTimeCodes').select('purpose').where('owner', '=', here.id).execute();
    await until(async () => (await pendingCodes()).length === 1, 'the link is sent');
    await here.call(contract.changePassword, {
      params,
      body: { currentPassword: PASSWORD, newPassword: 'another one' },
    });
    assert.deepEqual(await pendingCodes(), [], 'a reset link requested earlier no longer works');
    await here.call(getUser, { params });
    assert.equal((await there.refused(getUser, { params })).status, 401);
    assert.equal((await there.refused(contract.login, { body: { email, password: PASSWORD } })).status, 401);
    await there.call(contract.login, { body: { email, password: 'another one' } });
  });

  test('An account lists the devices it is signed in on, and can sign out each of them.', async () => {
    const email = newEmail();
    const [here, there] = [app.guest(), app.guest()];
    await signUp(here, email);
    await there.call(contract.login, { body: { email, password: PASSWORD } });
    const params = { ownerId: here.id };
    const devices = await here.call(contract.listDevices, { params });
    assert.equal(devices.length, 2);
    const other = devices.find((device) => !device.isThisOne)!;
    await here.call(contract.signOutDevice, { params: { ...params, deviceId: other.id } });
    assert.equal((await there.refused(getUser, { params })).status, 401);
    assert.equal(
      (await here.refused(contract.signOutDevice, { params: { ...params, deviceId: other.id } })).status,
      403,
    );
  });

  test('An emailed reset link sets a new password once, within an hour.', async () => {
    const email = newEmail();
    const person = app.guest();
    await signUp(person, email);
    const link = async () => {
      const before = app.emails.length;
      await person.call(contract.forgotPassword, { body: { email } });
      const token = () =>
        app.emails
          .slice(before)
          .flatMap(({ to, text }) =>
            to === email.toLowerCase() ? (/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []) : [],
          )[0];
      return until(async () => token(), 'an email arrived');
    };
    const stale = await link();
    app.clock.advance(61 * 60_000);
    const tooLate = { status: 400, message: 'This link has been used or is too old. Please ask for a new one.' };
    const body = (token: string) => ({ token, password: 'a new password' });
    assert.deepEqual(await person.refused(contract.resetPassword, { body: body(stale) }), tooLate);
    const token = await link();
    await person.call(contract.resetPassword, { body: body(token) });
    assert.deepEqual(await person.refused(contract.resetPassword, { body: body(token) }), tooLate);
    assert.equal((await person.refused(getUser, { params: { ownerId: person.id } })).status, 401);
    await person.call(contract.login, { body: { email, password: 'a new password' } });
    await app.guest().call(contract.forgotPassword, { body: { email: 'nobody@example.com' } });
  });

  test('An account exports everything as one file, and the nights as a table.', async () => {
    const person = app.guest();
    await signUp(person);
    const { log } = await today(person);
    await person.call(patchLog, {
      params: { logId: log.id },
      body: { bedTime: '22:30', notes: '=1+1, "quoted"\nsecond line' },
    });
    await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
    const json = await person.fetch(`/api/users/${person.id}/export`);
    assert.match(json.headers.get('content-disposition') ?? '', /attachment; filename="better-sleep-.*\.json"/);
    const all = (await json.json()) as {
      account: object;
      dailyLogs: { bedTime: string; isRated: boolean; isAnswered: boolean }[];
      roomAnalyses: { imageUrl: string }[];
      photos: Record<string, string>;
    };
    assert.equal(all.dailyLogs[0]?.bedTime, '22:30');
    assert.equal(all.roomAnalyses.length, 1);
    const { imageUrl = '' } = all.roomAnalyses[0] ?? {};
    const shown = Buffer.from(await (await person.fetch(imageUrl)).arrayBuffer());
    assert.deepEqual(all.photos, { [imageUrl]: `data:image/jpeg;base64,${shown.toString('base64')}` });
    assert.equal(JSON.stringify(all).includes('argon2'), false);
    const csv = await (await person.fetch(`/api/users/${person.id}/export/nights`)).text();
    assert.match(csv, /22:30/);
    assert.ok(csv.includes(`"'=1+1, ""quoted""\nsecond line",no,no`));
    assert.match(
      csv,
      /,notes,rated,answered,triedToSleep,minutesToFallAsleep,.*,timeInBed,timeAsleep,efficiency,awakeBeforeRising\r\n/,
    );
    assert.deepEqual([all.dailyLogs[0]?.isRated, all.dailyLogs[0]?.isAnswered], [false, false]);
  });

  test('An export leaves out a photo that is gone, and breaks off at one that cannot be read.', async () => {
    const person = app.guest();
    await signUp(person);
    for (let count = 0; count < 2; count++) await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
    const folder = join(app.blobFolder, 'photos', person.id);
    const [first = '', second = ''] = readdirSync(folder).map((name) => join(folder, name));
    const exported = async () => (await person.fetch(`/api/users/${person.id}/export`)).text();
    rmSync(first);
    const { photos, roomAnalyses } = JSON.parse(await exported());
    assert.deepEqual([roomAnalyses.length, Object.keys(photos).length], [2, 1]);
    rmSync(second);
    mkdirSync(second);
    await assert.rejects(exported(), { name: 'TypeError', message: 'terminated' });
    assert.match(app.log.join(''), /"EISDIR".*"an answer broke off"/);
    rmdirSync(second);
  });

  test('Deleting an account erases its rows, photos, sessions, codes and messages.', async () => {
    const person = app.guest();
    const email = newEmail();
    await signUp(person, email, { phoneNumber: '+12125550123', smsNotificationsEnabled: true });
    await today(person);
    await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
    await person.call(contract.sendPhoneCode, { params: { ownerId: person.id } });
    await person.call(contract.forgotPassword, { body: { email } });
    const plan = { targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['tuesday' as const] };
    const named = { sessionId: person.id, name: 'Weekday Schedule', reminderEnabled: true };
    await person.call(createSchedule, { body: { ...named, ...plan } });
    const noon = app.clock.nowMs();
    app.clock.set('2026-03-10T22:00:00Z');
    await app.tick();
    app.clock.set(new Date(noon).toISOString());
    const folder = `${app.blobFolder}/photos/${person.id}`;
    assert.equal(readdirSync(folder).length, 1);

    const params = { ownerId: person.id };
    assert.equal((await person.refused(contract.deleteAccount, { params, body: { password: 'wrong' } })).status, 403);
    await person.call(contract.deleteAccount, { params, body: { password: PASSWORD } });
    assert.ok(!existsSync(folder) || readdirSync(folder).length === 0);
    const { db } = app.platform;
    for (const table of [
      'dailyLogs',
      'roomAnalyses',
      'sessions',
      'oneTimeCodes',
      'outboxTexts',
      'outboxMails',
      'sleepSchedules',
      'reminders',
      'pushSubscriptions',
      'reminderChoices',
      'experiments',
      'experimentNights',
      'roomChanges',
    ] as const) {
      const rows = await db.selectFrom(table).select('owner').where('owner', '=', person.id).execute();
      assert.deepEqual(rows, [], table);
    }
    assert.equal(await db.selectFrom('users').select('id').where('id', '=', person.id).executeTakeFirst(), undefined);
    assert.equal((await person.refused(getUser, { params })).status, 401);
    assert.equal((await person.refused(contract.login, { body: { email, password: PASSWORD } })).status, 401);
  });
});
