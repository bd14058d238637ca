import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Endpoint, endpointPath } from '#contract/endpoint.ts';
import { fetchToday } from '#core/nights/contract.ts';
import { startProgram } from '#core/programs/contract.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { listSchedules } from '#core/schedules/contract.ts';
import { register } from '#features/accounts/contract.ts';
import { addRoomChange } from '#features/bedroom-changes/contract.ts';
import { startExperiment } from '#features/experiments/contract.ts';
import { startImport } from '#features/imports/contract.ts';
import { appleNight, previewFile } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { addPushDevice, createSchedule } from '#features/schedules/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { allRoutes } from './app.ts';

/** Every endpoint that needs no identity, by method and path. An addition is a security decision. */
const PUBLIC_ENDPOINTS: readonly string[] = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  // Access by secret address: calendar programs send no cookie.
  'GET /api/calendars/:feed',
  // Access by the sealed token of a notification: it works once, for one night.
  'POST /api/morning-answers',
  // The browser returns from a provider with a sealed cookie that names the person.
  'GET /api/garmin/callback',
  // It tells about the server, not about a person.
  'GET /api/photo-analyzer',
];

const SCHEDULE = { name: 'Mine', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['monday' as const] };

/** A valid body for every endpoint that takes one. Form endpoints receive a photo or an export. */
const BODIES: Record<string, object> = {
  'PATCH /api/users/:ownerId/settings': { timezone: 'Europe/Berlin' },
  'DELETE /api/users/:ownerId/account': { password: 'not my account' },
  'POST /api/users/:ownerId/password': { currentPassword: 'not mine', newPassword: 'mine now' },
  'POST /api/users/:ownerId/phone/confirm': { code: '123456' },
  'POST /api/users/:ownerId/email/confirm': { code: '123456' },
  'PATCH /api/nights/:ownerId/:date': { notes: 'not yours to write' },
  'PATCH /api/imported-days/:ownerId/device': { date: null, source: null },
  'PATCH /api/daily-log/:logId': { notes: 'not yours to write' },
  'PATCH /api/checklist/:itemId': { completed: true },
  'POST /api/imports/:ownerId/:importId/confirm': { timeZone: 'Europe/Berlin' },
  'POST /api/sleep-schedules': SCHEDULE,
  'PATCH /api/sleep-preferences/:ownerId': { needMinutes: 450 },
  'POST /api/experiments/:ownerId': { intention: { kind: 'habit', habit: 'air' }, concern: 'none' },
  'PATCH /api/experiments/:ownerId/:experimentId/nights/:date': { asPlanned: true },
  'PATCH /api/experiments/:ownerId/:experimentId': { sureness: 2 },
  'POST /api/experiments/:ownerId/:experimentId/stop': { reason: 'stopped' },
  'POST /api/programs/:ownerId': { program: 'know', answers: { age: false, clinician: false }, choices: {} },
  'PATCH /api/programs/:ownerId/:programId': { action: 'stop' },
  'POST /api/programs/:ownerId/:programId/window': { answers: {}, rise: '06:30' },
  'POST /api/hour-plans/:ownerId': { trip: null, shifts: [], isSleepOnly: false },
  'POST /api/room-changes/:ownerId': { date: '2026-03-01', text: 'not your room' },
  'PATCH /api/room-analysis/:analysisId': { curtains: 'partly' },
  'PATCH /api/sleep-schedules/:scheduleId': { name: 'not yours to name' },
  'POST /api/reminders/:ownerId/push': { endpoint: 'https://push.example.com/one', keys: browserKeys() },
  'PATCH /api/reminders/:ownerId/mail': { enabled: false },
  'PATCH /api/reminders/:ownerId/morning': { enabled: true },
  'PATCH /api/reminders/:ownerId/clock': { clock: '24-hour' },
  'POST /api/morning-answers': { token: 'A'.repeat(200), answer: 'okay' },
  'POST /api/garmin/:ownerId/import': { daysBack: 7 },
};

const UNKNOWN_ROWS: Record<string, string> = {
  deviceId: 'C'.repeat(24),
  logId: 'C'.repeat(24),
  itemId: `${'C'.repeat(24)}.3`,
  analysisId: 'C'.repeat(24),
  scheduleId: 'C'.repeat(24),
  importId: 'C'.repeat(24),
  experimentId: 'C'.repeat(24),
  changeId: 'C'.repeat(24),
};

const MALFORMED_OWNERS = ['anonymous', 'anonymous-1700000000', 'ABCDEFGHI', 'abc', 'a'.repeat(33), '%20'];
const NOT_YOURS = { status: 403, message: 'This belongs to someone else, or does not exist.' };
const LOG_IN = { status: 401, message: 'Please log in first.' };
/** Push keys of a browser that never subscribed. */
function browserKeys(): { p256dh: string; auth: string } {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
}

const USER_ID = 'a1B2'.repeat(8);

const shapeOf = (body: Endpoint['body']): object => ('shape' in body ? (body.shape as object) : {});
const nameOf = (spec: Endpoint): string => `${spec.method} ${spec.path}`;
/** True if the body, not the path, names the owner as `sessionId`. */
const namesOwnerInBody = (spec: Endpoint): boolean => spec.access === 'owner' && !paramsIn(spec).includes('ownerId');
const paramsIn = (spec: Endpoint): string[] => [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

onEachEngine('Authorization of every endpoint', (engine) => {
  let app: TestApp;
  let endpoints: Endpoint[];
  let photo: Buffer;
  let first: Person;
  let second: Person;
  let pushService: FakePushService;
  /** Existing rows of the first person. */
  let rows: Record<string, string>;

  before(async () => {
    app = await startApp(engine);
    endpoints = allRoutes(app.platform).map((route) => route.spec);
    photo = await jpegRoom();
    pushService = await FakePushService.start();
    [first, second] = [app.guest(), app.guest()];
    const { log, checklist } = await first.call(fetchToday, { params: { ownerId: first.id } });
    const analysis = (await (await first.upload(analyzeRoom, { ownerId: first.id }, photo)).json()) as RoomAnalysis;
    const schedule = await first.call(createSchedule, { body: { sessionId: first.id, ...SCHEDULE } });
    const params = { ownerId: first.id };
    const started = await first.call(startExperiment, {
      params,
      body: { intention: { kind: 'own', text: 'No phone in the bedroom' }, concern: 'none' },
    });
    // It began yesterday evening, so that today's night can be answered.
    await app.platform.db.updateTable('experiments').set({ firstNight: log.date }).execute();
    const program = await first.call(startProgram, {
      params,
      body: { program: 'know', answers: { age: false, clinician: false }, choices: {} },
    });
    const [change] = await first.call(addRoomChange, { params, body: { date: log.date, text: 'New curtains' } });
    const subscription = pushService.subscribe(app.platform.push.publicKey);
    rows = {
      deviceId: (await first.call(addPushDevice, { params, body: subscription })).id,
      logId: log.id,
      itemId: checklist[0]?.id ?? '',
      analysisId: analysis.id,
      scheduleId: schedule.id,
      experimentId: started.outcome === 'started' ? (started.experiments.running?.id ?? '') : '',
      programId: program.running?.id ?? '',
      changeId: change?.kind === 'entered' ? change.id : '',
      importId: (await previewFile(first, appleNight('2026-03-07'))).id,
      date: log.date,
      vendor: 'garmin',
    };
    await second.call(fetchToday, { params: { ownerId: second.id } });
  });
  after(async () => {
    await app.stop();
    await pushService.close();
  });

  const withAccess = (access: Endpoint['access']) => endpoints.filter((spec) => spec.access === access);
  /** Some endpoints accept users only; for them the id of a guest is malformed. */
  const takesGuests = (spec: Endpoint) => {
    const { ownerId } = shapeOf(spec.params) as { ownerId?: Endpoint['params'] };
    return ownerId === undefined || ownerId.safeParse(first.id).success;
  };

  const contentOf = (spec: Endpoint, ownerId: string | undefined): RequestInit => {
    if (spec.file) {
      const form = new FormData();
      const content = spec.path === startImport.path ? appleNight('2026-03-08') : new Uint8Array(photo);
      form.append(spec.file.field, new Blob([content]), 'room.jpg');
      return { body: form };
    }
    if (spec.body.type === 'undefined') return {};
    const given = BODIES[nameOf(spec)];
    assert.ok(given !== undefined, `${nameOf(spec)} takes a body: add a valid one to BODIES in this test.`);
    const bodyFor = (sessionId: string | undefined) => (namesOwnerInBody(spec) ? { ...given, sessionId } : given);
    const isValid = spec.body.safeParse(bodyFor(first.id)).success;
    assert.ok(isValid, `The body of ${nameOf(spec)} in BODIES is not valid any more.`);
    return { body: JSON.stringify(bodyFor(ownerId)), headers: { 'content-type': 'application/json' } };
  };

  /** The answer of an endpoint to a requester (or to a browser without a cookie) when its path has these parameters. */
  const answer = async (spec: Endpoint, params: Record<string, string>, person?: Person) => {
    const { headers, ...content } = contentOf(spec, params.ownerId);
    const cookie: Record<string, string> = person?.cookie ? { cookie: person.cookie } : {};
    const response = await fetch(app.url + endpointPath(spec, params as never), {
      method: spec.method,
      headers: { ...(headers as Record<string, string>), ...cookie },
      ...content,
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? ((await response.json()) as { message?: string } | null) : {};
    return { status: response.status, message: body?.message };
  };

  const rowsIn = (spec: Endpoint, from: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      paramsIn(spec).map((name) => {
        const id = from[name];
        assert.ok(id, `${nameOf(spec)} has the parameter :${name}: give this test a real row and an unknown one.`);
        return [name, id];
      }),
    );

  test('Every endpoint declares its access truthfully.', () => {
    assert.ok(endpoints.length > 0);
    assert.equal(new Set(endpoints.map(nameOf)).size, endpoints.length, 'two endpoints share a method and a path');
    for (const spec of endpoints) {
      const named = paramsIn(spec);
      if (named.includes('ownerId')) assert.equal(spec.access, 'owner', `${nameOf(spec)} names an :ownerId`);
      if (namesOwnerInBody(spec)) {
        assert.deepEqual(named, [], `${nameOf(spec)} must name its :ownerId`);
        assert.ok('sessionId' in shapeOf(spec.body), `${nameOf(spec)} names no owner, in its path or in its body`);
      } else if (spec.access === 'owner') {
        assert.deepEqual(named[0], 'ownerId', `${nameOf(spec)} must name its :ownerId first`);
      }
      if (spec.access === 'row') assert.ok(named.length > 0, `${nameOf(spec)} names no row`);
    }
    assert.deepEqual(withAccess('anyone').map(nameOf).sort(), [...PUBLIC_ENDPOINTS].sort());
  });

  test('An endpoint of a person is refused to everybody else.', async () => {
    for (const spec of withAccess('owner').filter(takesGuests)) {
      const params = { ...rows, ownerId: first.id };
      assert.deepEqual(await answer(spec, params), NOT_YOURS, `${nameOf(spec)} without a cookie`);
      assert.deepEqual(await answer(spec, params, second), NOT_YOURS, `${nameOf(spec)} as another guest`);
    }
  });

  test('An endpoint of a user is refused without a login.', async () => {
    for (const spec of withAccess('owner')) {
      for (const person of [undefined, first]) {
        assert.deepEqual(await answer(spec, { ...rows, ownerId: USER_ID }, person), LOG_IN, nameOf(spec));
      }
    }
  });

  test('An endpoint of a user is refused to another user, and no login opens the data of a guest.', async () => {
    const password = 'quiet room';
    const [mine, theirs] = [app.guest(), app.guest()];
    const me = await mine.call(register, { body: { email: 'me@example.com', password } });
    await theirs.call(register, { body: { email: 'they@example.com', password } });
    for (const spec of withAccess('owner')) {
      assert.deepEqual(await answer(spec, { ...rows, ownerId: me.id }, theirs), NOT_YOURS, nameOf(spec));
      const ofGuest = await answer(spec, { ...rows, ownerId: first.id }, theirs);
      if (takesGuests(spec)) assert.deepEqual(ofGuest, NOT_YOURS, nameOf(spec));
      else assert.equal(ofGuest.status, 400, nameOf(spec));
    }
    for (const spec of withAccess('row')) {
      assert.deepEqual(await answer(spec, rowsIn(spec, rows), theirs), NOT_YOURS, nameOf(spec));
    }
  });

  test('An endpoint refuses a malformed owner id as malformed.', async () => {
    for (const spec of withAccess('owner')) {
      for (const ownerId of MALFORMED_OWNERS) {
        assert.equal((await answer(spec, { ...rows, ownerId }, first)).status, 400, `${nameOf(spec)} with ${ownerId}`);
      }
    }
  });

  test('An endpoint of a row is refused to a browser without an identity.', async () => {
    for (const spec of withAccess('row')) {
      assert.equal((await answer(spec, rowsIn(spec, rows))).status, 401, nameOf(spec));
      assert.equal((await answer(spec, rowsIn(spec, UNKNOWN_ROWS))).status, 401, nameOf(spec));
    }
  });

  test('The row of someone else is refused just like a row that does not exist.', async () => {
    for (const spec of withAccess('row')) {
      assert.deepEqual(await answer(spec, rowsIn(spec, rows), second), NOT_YOURS, nameOf(spec));
      assert.deepEqual(await answer(spec, rowsIn(spec, UNKNOWN_ROWS), second), NOT_YOURS, nameOf(spec));
    }
  });

  test('An endpoint refuses a malformed row id as malformed.', async () => {
    for (const spec of withAccess('row')) {
      for (const id of ['x', "' or 1=1 --", '..%2f..', 'é'.repeat(24)]) {
        const params = Object.fromEntries(paramsIn(spec).map((name) => [name, id]));
        assert.equal((await answer(spec, params, first)).status, 400, `${nameOf(spec)} with ${id}`);
      }
    }
  });

  test("The owner gets an answer, and no other requester has changed the owner's rows.", async () => {
    const { log, checklist } = await first.call(fetchToday, { params: { ownerId: first.id } });
    assert.equal(log.notes, '');
    assert.ok(checklist.every((item) => !item.completed));
    const schedules = await first.call(listSchedules, { params: { ownerId: first.id } });
    assert.deepEqual(
      schedules.map(({ name }) => name),
      ['Mine'],
    );
    // Endpoints for users only are tested in accounts and wearables.
    const forGuests = endpoints
      .filter((spec) => spec.access !== 'anyone' && !spec.path.startsWith('/api/users/'))
      .filter(takesGuests);
    const deletesLast = forGuests.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    for (const spec of deletesLast) {
      const params = spec.access === 'row' ? rowsIn(spec, rows) : { ...rows, ownerId: first.id };
      assert.equal((await answer(spec, params, first)).status, spec.status, nameOf(spec));
    }
  });
});
