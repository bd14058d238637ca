import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CallError } from '#contract/errors.ts';
import { fetchToday, listLogs, patchItem, patchLog } from '#core/nights/contract.ts';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { getUser } from '#core/person/contract.ts';
import { listAnalyses, RoomAnalysis, roomScore } from '#core/room/contract.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { changeSettings, login, logout, register, sendPhoneCode } from '#features/accounts/contract.ts';
import { confirmImport, dropImport, fetchImport, listImports } from '#features/imports/contract.ts';
import { appleNight, previewFile, slowFile } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom, deleteAnalysis } from '#features/room-analysis/contract.ts';
import { beginGarmin, importGarmin, listConnections } from '#features/wearables/contract.ts';
import { onPostgres } from '#testing/engines.ts';
import { addPeopleToRemind, minuteOf, reminderVerdict } from '#testing/people-to-remind.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { Fleet } from './many-servers.fixture.ts';

const PASSWORD = 'a long enough password';
const PEOPLE = 60;
const WEEK_SECONDS = 7 * 86_400;

const own = (person: Person) => ({ params: { ownerId: person.id } });
let people = 0;

async function signedUp(fleet: Fleet, phoneNumber?: string): Promise<Person & { email: string }> {
  const person = fleet.guest();
  const email = `sleeper-of-many-${++people}@example.com`;
  const settings = phoneNumber === undefined ? {} : { phoneNumber, smsNotificationsEnabled: true };
  person.id = (await person.call(register, { body: { email, password: PASSWORD, ...settings } })).id;
  return Object.assign(person, { email });
}

/** A person who connected a wearable, with each step at another server. */
async function personWithWearable(fleet: Fleet): Promise<Person & { account: string }> {
  const person = await signedUp(fleet);
  const account = person.email;
  const { authUrl = '' } = await person.call(beginGarmin, own(person));
  const back = new URL(await fleet.garmin.agree(authUrl, { account }));
  const answer = await person.fetch(back.pathname + back.search, { redirect: 'manual' });
  assert.equal(answer.headers.get('location'), '/device-integrations?garmin=connected');
  return Object.assign(person, { account });
}

const nightsOf = async (person: Person) =>
  (await person.call(listSleepSessions, own(person))).map(({ sessionDate }) => sessionDate);

async function isReminded(fleet: Fleet): Promise<boolean> {
  const { open } = await reminderVerdict(fleet.db, fleet.twilio.smsMessages);
  return open === 0;
}

/** Each person was reminded exactly once. */
async function assertEachOnce(fleet: Fleet, count: number): Promise<void> {
  await until(() => isReminded(fleet));
  const { reminders, sent, twice } = await reminderVerdict(fleet.db, fleet.twilio.smsMessages);
  assert.deepEqual({ reminders, sent, twice }, { reminders: count, sent: count, twice: 0 });
}

onPostgres('Four servers behind a plain proxy, two of them without jobs, and a worker', (newDatabase) => {
  let fleet: Fleet;
  let drop: () => Promise<void>;
  let webs: ServerProcess[];
  let withJobs: ServerProcess[];
  before(async () => {
    const database = await newDatabase();
    drop = database.drop;
    fleet = await Fleet.over(database.url);
    // Both start at the same moment on an empty database, and one of them creates the tables.
    webs = await fleet.start(['web', 'web']);
    await addPeopleToRemind(fleet.db, PEOPLE, minuteOf(Date.now()));
    withJobs = await fleet.start(['all', 'all', 'worker']);
  });
  after(async () => {
    await fleet.close();
    await drop();
  });

  const jobsOf = async ({ url }: ServerProcess) => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return new Set([...metrics.matchAll(/^job_\w+_count\{.*job="([\w-]+)"/gm)].map(([, job]) => job));
  };

  test('The servers with jobs remind each person once, although all look for due reminders at the same time.', async () => {
    await assertEachOnce(fleet, PEOPLE);
    // Another one may have sent all of them before this one has started its jobs.
    for (const server of withJobs) await until(async () => (await jobsOf(server)).has('reminders'));
    for (const web of webs) {
      await until(async () => (await jobsOf(web)).size > 0);
      assert.deepEqual([...(await jobsOf(web))], ['scratch']);
    }
  });

  test('Each half reports its role and answers accordingly.', async () => {
    const worker = withJobs[2] as ServerProcess;
    for (const server of [...webs, worker]) {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        assert.equal((await fetch(server.url + path)).status, 200);
    }
    assert.match(worker.output, /worker role.*\/readyz/);
    assert.match(worker.output, /"role":"worker"/);
    for (const path of ['/', '/api/openapi.json', '/api/daily-logs/abcdefghi', '/favicon.ico']) {
      assert.equal((await fetch(worker.url + path)).status, 404, path);
    }
    for (const { url, output } of webs) {
      assert.match(output, /web role/);
      assert.equal((await fetch(`${url}/api/openapi.json`)).status, 200);
    }
  });

  test('Every server recognizes a guest of another server, and refuses an unknown browser.', async () => {
    const [guest, otherGuest] = [fleet.guest(), fleet.guest()];
    await guest.call(listLogs, own(guest));
    const seen = await fleet.fromEach(() => guest.call(listLogs, own(guest)));
    assert.deepEqual(seen, [[], [], [], []]);
    const refused = await fleet.fromEach(() => otherGuest.refused(listLogs, own(guest)));
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 403, 403, 403],
    );
  });

  test('Twenty tabs create one log, and every edit is visible at once on every server.', async () => {
    const guest = fleet.guest();
    await guest.call(listLogs, own(guest));
    const tabs = await Promise.all(Array.from({ length: 20 }, () => guest.call(fetchToday, own(guest))));
    assert.equal(new Set(tabs.map(({ log }) => log.id)).size, 1);
    const [{ log, checklist }] = tabs as [(typeof tabs)[0]];
    for (let edit = 0; edit < 9; edit++) {
      await guest.call(patchLog, { params: { logId: log.id }, body: { notes: `edit ${edit}` } });
      const [read] = await guest.call(listLogs, own(guest));
      assert.equal(read?.notes, `edit ${edit}`);
    }
    await Promise.all(
      checklist.map(({ id }) => guest.call(patchItem, { params: { itemId: id }, body: { completed: true } })),
    );
    const again = await guest.call(fetchToday, own(guest));
    assert.ok(again.checklist.every(({ completed }) => completed));
  });

  test('Every server shows a photo that another one stored, and none after its deletion.', async () => {
    const guest = fleet.guest();
    const send = async () =>
      RoomAnalysis.parse(
        await (
          await guest.upload(analyzeRoom, { ownerId: guest.id }, await jpegRoom({ width: 480, height: 360 }))
        ).json(),
      );
    await guest.call(listLogs, own(guest));
    const both = await Promise.all([send(), send()]);
    const [first] = both;
    const shown = await fleet.fromEach(async () => (await guest.fetch(first.imageUrl)).arrayBuffer());
    assert.deepEqual(new Set(shown.map(({ byteLength }) => byteLength)).size, 1);
    assert.equal((await guest.call(listAnalyses, own(guest))).length, 2);
    for (const { id } of both) await guest.call(deleteAnalysis, { params: { analysisId: id } });
    const after = await fleet.fromEach(async () => (await guest.fetch(first.imageUrl)).status);
    assert.deepEqual(after, [403, 403, 403, 403]);
    assert.deepEqual(fleet.photos.keys, []);
    assert.deepEqual(await guest.call(roomScore, own(guest)), { roomScore: null });
  });

  test("A guest's data moves into the account, and signing in and out works on all servers at once.", async () => {
    const person = fleet.guest();
    const { log } = await person.call(fetchToday, own(person));
    await person.call(patchLog, { params: { logId: log.id }, body: { bedTime: '22:30', wakeTime: '06:30' } });
    const email = 'carried@example.com';
    const { id, kept: claimed } = await person.call(register, { body: { email, password: PASSWORD } });
    assert.equal(claimed.nights, 1);
    person.id = id;
    assert.deepEqual(
      (await fleet.fromEach(() => person.call(listLogs, own(person)))).map(({ length }) => length),
      [1, 1, 1, 1],
    );
    const phone = fleet.guest();
    phone.id = (await phone.call(login, { body: { email, password: PASSWORD } })).id;
    const { cookie } = person;
    await person.call(logout, own(person));
    person.cookie = cookie;
    const signedOut = await fleet.fromEach(() => person.refused(getUser, own(person)));
    assert.deepEqual(
      signedOut.map(({ status }) => status),
      [401, 401, 401, 401],
    );
    assert.equal((await fleet.fromEach(() => phone.call(getUser, own(phone)))).length, 4);
  });

  test('An import can be read, followed, confirmed and undone on different servers.', async () => {
    const guest = fleet.guest();
    await guest.call(listLogs, own(guest));
    const { id } = await previewFile(guest, appleNight('2026-03-08'), { poll: true });
    const params = { ownerId: guest.id, importId: id };
    await until(async () => (await guest.call(fetchImport, { params })).state === 'ready');
    const confirmed = await Promise.all([1, 2, 3].map(() => guest.call(confirmImport, { params, body: {} })));
    assert.deepEqual(confirmed, [{ imported: 1 }, { imported: 1 }, { imported: 1 }]);
    assert.deepEqual(await nightsOf(guest), ['2026-03-08']);
    await guest.call(dropImport, { params });
    assert.deepEqual(await fleet.fromEach(() => nightsOf(guest)), [[], [], [], []]);
    assert.deepEqual(fleet.photos.keys, []);
  });

  test('A server stops the reading of a file on another server.', async () => {
    const guest = fleet.guest();
    await guest.call(listLogs, own(guest));
    const { id } = await previewFile(guest, slowFile(), { poll: true });
    await guest.call(dropImport, { params: { ownerId: guest.id, importId: id } });
    assert.deepEqual(await guest.call(listImports, own(guest)), []);
    const next = await previewFile(guest, appleNight('2026-03-09'));
    assert.equal(next.state, 'ready', 'the next file is read without waiting for it');
  });

  test('A wearable is connected across servers, and each notification is processed once, also if it reached a server without jobs.', async () => {
    const person = await personWithWearable(fleet);
    const { garmin } = fleet;
    const now = Math.floor(Date.now() / 1000);
    const nights = garmin.nights(person.account, now - WEEK_SECONDS, now);
    garmin.nightsPerNotification = 1;
    const deliveries = await Promise.all([garmin.pushNights(nights), garmin.pushNights(nights)]);
    // A busy server may ask for another attempt.
    const answers = new Set(deliveries.flat().map((delivery) => delivery.answers.filter((one) => one !== 503).join()));
    assert.deepEqual(answers, new Set(['200']));
    for (const { url } of webs) {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      assert.match(
        metrics,
        /route="\/api\/garmin\/webhooks\/[^"]*",status="200"/,
        'a server without jobs received some',
      );
    }
    const pendingNotices = () => fleet.db.selectFrom('wearableNotices').select('id').execute();
    await until(async () => (await pendingNotices()).length === 0);
    assert.equal((await nightsOf(person)).length, nights.length);
    const imports = await Promise.all(
      [1, 2].map(() => person.call(importGarmin, { ...own(person), body: { daysBack: 7 } })),
    );
    assert.deepEqual(
      imports.map(({ imported }) => imported),
      [0, 0],
    );
    const connections = await fleet.fromEach(() => person.call(listConnections, own(person)));
    assert.ok(connections.every(([connection]) => connection?.isActive));
    await garmin.disconnect(person.account);
    await until(async () => (await person.call(listConnections, own(person))).every(({ isActive }) => !isActive));
  });

  test('Every server accepts webhooks of the SMS provider, and all share one key for notifications.', async () => {
    const phone = '+12125550142';
    const person = await signedUp(fleet, phone);
    const replied = await fleet.twilio.reply(`${fleet.proxy.url}/api/sms/twilio/inbound`, phone, 'STOP');
    assert.equal(replied.status, 200);
    const users = await fleet.fromEach(() => person.call(getUser, own(person)));
    assert.ok(users.every(({ smsFault }) => smsFault === 'stopped'));
    const channels = await fleet.fromEach(() => person.call(fetchChannels, own(person)));
    assert.equal(new Set(channels.map(({ push }) => push.publicKey)).size, 1);
  });

  test('Four servers together send five SMS an hour to one person, and answer with retry-after.', async () => {
    const person = await signedUp(fleet, '+12125550143');
    await person.call(changeSettings, { ...own(person), body: { timezone: 'UTC' } });
    const before = fleet.twilio.smsMessages.length;
    // By call, which tries again where a busy server answers neither.
    const send = () =>
      person.call(sendPhoneCode, own(person)).then(
        () => ({ status: 204, seconds: 0 }),
        (reason) => {
          if (!(reason instanceof CallError)) throw reason;
          return { status: reason.status, seconds: reason.retryAfterSeconds ?? 0 };
        },
      );
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([count(204), count(429)], [5, 7], answers.map(({ status }) => status).join(' '));
    assert.equal(fleet.twilio.smsMessages.length - before, 5);
    for (const { status, seconds } of await fleet.fromEach(send))
      assert.ok(status === 429 && seconds > 0 && seconds <= 3600, `${status}, again in ${seconds}`);
  });

  test('Every server exits cleanly when it is stopped.', async () => {
    assert.deepEqual(await fleet.stop(), [0, 0, 0, 0, 0]);
  });
});
