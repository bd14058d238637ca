import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fetchToday, listLogs, patchLog } from '#core/nights/contract.ts';
import { register } from '#features/accounts/contract.ts';
import { tokenHash } from '#platform/token.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { newGuestId, Person } from '#testing/person.ts';
import { claimGuest, MAX_GUEST_IDS } from './server/guests.ts';

const FORBIDDEN = { status: 403, message: 'This belongs to someone else, or does not exist.' };

onEachEngine('A guest id', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const logs = (ownerId: string, cookie?: string) =>
    fetch(`${app.url}/api/daily-logs/${ownerId}`, cookie === undefined ? {} : { headers: { cookie } });
  const ownerParams = (ownerId: string) => ({ params: { ownerId } });

  test('is claimed by the first request that names it, with a cookie that scripts cannot read.', async () => {
    const answer = await logs(newGuestId());
    assert.equal(answer.status, 200);
    const cookies = answer.headers.getSetCookie();
    assert.equal(cookies.length, 1);
    assert.match(cookies[0] ?? '', /^guest=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('gets no second cookie.', async () => {
    const person = app.guest();
    await person.call(listLogs, ownerParams(person.id));
    const again = await person.fetch(`/api/daily-logs/${person.id}`);
    assert.deepEqual([again.status, again.headers.getSetCookie()], [200, []]);
  });

  test('keeps its cookie for 400 days after its last use, which is recorded once a day.', async () => {
    const person = app.guest();
    await person.call(listLogs, ownerParams(person.id));
    const cookies = async () => (await person.fetch(`/api/daily-logs/${person.id}`)).headers.getSetCookie();
    const { cookie } = person;
    app.clock.advance(23 * 3_600_000);
    assert.deepEqual(await cookies(), []);
    app.clock.advance(3_600_000);
    const [renewed] = await cookies();
    assert.equal(renewed, `${cookie}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`);
    assert.deepEqual(await cookies(), []);
  });

  test('answers only to the browser that claimed it.', async () => {
    const person = app.guest();
    await person.call(listLogs, ownerParams(person.id));
    const other = app.guest();
    await other.call(listLogs, ownerParams(other.id));
    assert.equal((await logs(person.id)).status, 403);
    assert.deepEqual(await other.refused(listLogs, ownerParams(person.id)), FORBIDDEN);
    assert.equal((await logs(person.id, `guest=${'A'.repeat(43)}`)).status, 403);
    assert.equal((await person.fetch(`/api/daily-logs/${person.id}`)).status, 200);
  });

  test('goes to exactly one of two browsers that claim it at the same moment.', async () => {
    for (let round = 0; round < 5; round++) {
      const id = newGuestId();
      const browsers = Array.from({ length: 6 }, () => new Person(app.url, id));
      const answers = await Promise.all(browsers.map((browser) => browser.fetch(`/api/daily-logs/${id}`)));
      const statuses = answers.map((answer) => answer.status).sort();
      assert.deepEqual(statuses, [200, 403, 403, 403, 403, 403]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      assert.deepEqual(
        answers.map((answer) => answer.headers.getSetCookie().length),
        answers.map((_, index) => (index === winner ? 1 : 0)),
      );
      assert.equal((await browsers[winner]!.fetch(`/api/daily-logs/${id}`)).status, 200);
    }
  });

  test('is claimed even by a request that is refused for another reason.', async () => {
    const person = app.guest('Nowhere/Land');
    assert.equal((await person.refused(listLogs, ownerParams(person.id))).status, 400);
    person.timeZone = 'UTC';
    assert.deepEqual(await person.call(listLogs, ownerParams(person.id)), []);
  });

  test('may share a browser with another guest id, and each has its own rows.', async () => {
    const person = app.guest();
    const first = await person.call(fetchToday, ownerParams(person.id));
    const second = await person.call(fetchToday, ownerParams(newGuestId()));
    assert.notEqual(first.log.id, second.log.id);
    for (const { log } of [first, second]) {
      const changed = await person.call(patchLog, { params: { logId: log.id }, body: { notes: log.id } });
      assert.equal(changed.notes, log.id);
    }
    assert.equal((await person.call(listLogs, ownerParams(person.id))).length, 1);
  });

  test('is refused and claims nothing when malformed.', async () => {
    const malformed = [
      'abc',
      'abcdefgh',
      'abcdefghij',
      'ABCDEFGHI',
      'abcdefghé',
      'абвгдежзи',
      'abc defgh',
      'anonymous',
      'anonymous-1700000000',
      'undefined',
      'undefined-',
      'a'.repeat(31),
      'a'.repeat(60),
      "a' or '1",
      '%00bcdefgh',
      '..%2F..%2Fetc',
    ];
    for (const id of malformed) {
      const answer = await logs(id.includes('%') ? id : encodeURIComponent(id));
      assert.equal(answer.status, 400, id);
      assert.deepEqual(await answer.json(), { message: 'This is not a valid id.', field: 'ownerId' });
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
    assert.equal((await logs('a'.repeat(500))).status, 400);
  });

  test('does not replace a user, who has to log in.', async () => {
    const person = app.guest();
    await person.call(listLogs, ownerParams(person.id));
    assert.deepEqual(await person.refused(listLogs, ownerParams('a1B2'.repeat(8))), {
      status: 401,
      message: 'Please log in first.',
    });
  });

  test('is not revealed by a cookie with invalid content, which counts as no cookie.', async () => {
    const person = app.guest();
    const { log } = await person.call(fetchToday, ownerParams(person.id));
    const invalidCookies = [
      'guest=',
      'guest=x',
      `guest=${'%'.repeat(43)}`,
      'guest',
      '=;;=',
      `guest=${'a'.repeat(5000)}`,
      'x=%E0%A4%A',
    ];
    for (const cookie of invalidCookies) {
      assert.equal((await logs(person.id, cookie)).status, 403, cookie);
      assert.equal((await logs(newGuestId(), cookie)).status, 200, cookie);
      const patched = await fetch(`${app.url}/api/daily-log/${log.id}`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      });
      assert.equal(patched.status, 401, cookie);
    }
    assert.equal((await logs(person.id, `other=1; ${person.cookie}; more=2`)).status, 200);
  });

  test('is never tied to a key that the server did not issue; it gets a fresh one.', async () => {
    const planted = `guest=${'K'.repeat(43)}`;
    const id = newGuestId();
    const answer = await logs(id, planted);
    const [issued = ''] = answer.headers.getSetCookie();
    assert.match(issued, /^guest=[\w-]{43};/);
    assert.ok(!issued.startsWith(planted));
    assert.equal((await logs(id, planted)).status, 403);
    assert.equal((await logs(id, issued.split(';')[0])).status, 200);
  });

  test('gets a fresh key after the guests of the old one moved to an account.', async () => {
    const person = app.guest();
    await person.call(listLogs, ownerParams(person.id));
    const { cookie } = person;
    await person.call(register, { body: { email: `${person.id}@example.com`, password: 'quiet room' } });
    person.cookie = cookie;
    await person.call(listLogs, ownerParams(newGuestId()));
    assert.notEqual(person.cookie, cookie);
  });

  test('is refused to a browser that has created many, with a message and without losing its data.', async () => {
    const person = app.guest();
    const ids = Array.from({ length: MAX_GUEST_IDS }, newGuestId);
    for (const id of ids) await person.call(listLogs, ownerParams(id));
    assert.deepEqual(await person.refused(listLogs, ownerParams(newGuestId())), {
      status: 409,
      message:
        'This browser has started over too often. Sign up or log in to keep your entries, or clear the cookies of this site.',
    });
    for (const id of ids) await person.call(listLogs, ownerParams(id));
    const { kept } = await person.call(register, { body: { email: `${ids[0]}@example.com`, password: 'quiet room' } });
    assert.deepEqual(kept, { nights: 0, roomAnalyses: 0 });
    await person.call(listLogs, ownerParams(newGuestId()));
  });

  test('continues to work when an earlier version gave its key far more of them.', async () => {
    const person = app.guest();
    const { log } = await person.call(fetchToday, ownerParams(person.id));
    const { db, clock } = app.platform;
    const keyHash = tokenHash(person.cookie?.split('=')[1] ?? '');
    const rest = Array.from({ length: 100 }, newGuestId);
    for (const id of rest) await claimGuest(db, id, keyHash, clock.nowMs());
    for (const id of [person.id, ...rest]) await person.call(listLogs, ownerParams(id));
    const changed = await person.call(patchLog, { params: { logId: log.id }, body: { notes: 'still mine' } });
    assert.equal(changed.notes, 'still mine');
    assert.equal((await person.refused(listLogs, ownerParams(newGuestId()))).status, 409);
  });

  test('must exist before rows are requested, regardless of the cookie.', async () => {
    const unknown = new Person(app.url);
    unknown.cookie = `guest=${'Z'.repeat(43)}`;
    const answer = await unknown.refused(patchLog, { params: { logId: 'A'.repeat(24) }, body: { notes: 'hi' } });
    assert.deepEqual(answer, { status: 401, message: 'Please open the app first.' });
  });

  test('is stored only with a hash of its key.', async () => {
    const person = app.guest();
    await person.call(listLogs, ownerParams(person.id));
    const rows = await app.platform.db.selectFrom('guests').selectAll().where('id', '=', person.id).execute();
    assert.equal(rows.length, 1);
    const key = person.cookie?.split('=')[1] ?? '';
    assert.equal(JSON.stringify(rows).includes(key), false);
  });
});

/** As a proxy on this machine sends it. */
const OVER_HTTPS = { 'x-forwarded-proto': 'https' };

test('Over HTTPS the cookie is sent only over HTTPS and read only under a name that no other host can set.', async (t) => {
  const app = await startApp(embeddedEngine, { publicUrl: 'https://sleep.example.com' });
  t.after(() => app.stop());
  const id = newGuestId();
  const logs = async (cookie?: string) =>
    fetch(`${app.url}/api/daily-logs/${id}`, { headers: { ...OVER_HTTPS, ...(cookie && { cookie }) } });
  const set = (await logs()).headers.getSetCookie()[0] ?? '';
  assert.match(set, /^__Host-guest=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const key = /=([\w-]{43});/.exec(set)?.[1];
  assert.equal((await logs(`__Host-guest=${key}`)).status, 200);
  for (const name of ['guest', '__Secure-guest', '__host-guest'])
    assert.equal((await logs(`${name}=${key}`)).status, 403, name);
});

test('Over HTTPS a planted session cookie with a plain name does not sign anyone in.', async (t) => {
  const app = await startApp(embeddedEngine, { publicUrl: 'https://sleep.example.com' });
  t.after(() => app.stop());
  const attacker = app.guest();
  const body = JSON.stringify({ email: 'planted@example.com', password: 'quiet room' });
  const headers = { ...OVER_HTTPS, 'content-type': 'application/json' };
  const { id } = await (await attacker.fetch(register.path, { method: 'POST', headers, body })).json();
  const token = /__Host-session=([\w-]{43})/.exec(attacker.cookie ?? '')?.[1];
  const user = async (cookie: string) =>
    (await fetch(`${app.url}/api/users/${id}`, { headers: { ...OVER_HTTPS, cookie } })).status;
  assert.equal(await user(`__Host-session=${token}`), 200);
  assert.equal(await user(`session=${token}`), 401);
});
