import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '#contract/endpoint.ts';
import { LIMITS } from '#platform/http/rate-limits.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { Mailbox } from '#testing/mailbox.ts';
import type { Person } from '#testing/person.ts';
import { changePassword, forgotPassword, login, register, resetPassword } from './contract.ts';

const PASSWORD = 'quiet room';
const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.66';
let accounts = 0;

onEachEngine('Login limits', (engine) => {
  let app: TestApp;
  const mailbox = new Mailbox();
  before(async () => {
    app = await startApp(engine, { limitsOn: true, mail: mailbox });
  });
  after(() => app.stop());

  /** Signs up in one browser, with an email address that no other test uses. */
  const signUp = async (): Promise<{ email: string; person: Person }> => {
    const email = `owner-${++accounts}@example.com`;
    const person = app.guest();
    const answer = await post(person, register, { email, password: PASSWORD }, `192.0.2.${accounts}`);
    person.id = ((await answer.json()) as { id: string }).id;
    return { email, person };
  };
  const logIn = (person: Person, email: string, address: string, password = PASSWORD) =>
    post(person, login, { email, password }, address).then(({ status }) => status);
  const guessPassword = async (count: number, email: string, address: string, person?: Person) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn++) {
      statuses.push(await logIn(person ?? app.guest(), email, address, 'a guess'));
    }
    return statuses;
  };

  test('Logins fail at most ten times an hour for one account and network, and an address without an account has the same limit.', async () => {
    const { email } = await signUp();
    for (const typed of [email, 'unknown-to-all@example.com']) {
      assert.deepEqual(await guessPassword(12, typed, '203.0.113.1'), [...Array(10).fill(401), 429, 429]);
    }
    assert.equal((await guessPassword(1, 'unknown-to-none@example.com', '203.0.113.1'))[0], 401, 'another account');
  });

  test('Concurrent logins get no more tries than sequential ones.', async () => {
    const { email } = await signUp();
    const burst = await Promise.all(
      Array.from({ length: 30 }, () => logIn(app.guest(), email, '203.0.113.2', 'a guess')),
    );
    assert.equal(burst.filter((status) => status === 401).length, 10);
  });

  test('Logins and resets from another network do not lock a person out of their own network.', async () => {
    const { email } = await signUp();
    await guessPassword(15, email, ELSEWHERE);
    for (let turn = 0; turn < 12; turn++) await post(app.guest(), forgotPassword, { email }, ELSEWHERE);
    assert.equal(await logIn(app.guest(), email, HOME), 200);
  });

  test('Successful logins do not count toward the limit.', async () => {
    const { email } = await signUp();
    for (let turn = 0; turn < 15; turn++) assert.equal(await logIn(app.guest(), email, '203.0.113.3'), 200);
    assert.deepEqual(await guessPassword(11, email, '203.0.113.3'), [...Array(10).fill(401), 429]);
  });

  test('A known device can log in after its network reached the limit, and has a small limit of its own.', async () => {
    const { email, person } = await signUp();
    await guessPassword(11, email, HOME);
    for (let turn = 0; turn < LIMITS.addressLogins.points; turn++) {
      await app.platform.limits.spend('addressLogins', HOME).catch(() => {});
    }
    assert.equal(await logIn(app.guest(), email, HOME), 429);
    assert.equal(await logIn(person, email, HOME), 200);
    assert.deepEqual(await guessPassword(5, email, HOME, person), Array(5).fill(401));
    assert.equal(await logIn(person, email, HOME), 200);
    assert.deepEqual(await guessPassword(6, email, HOME, person), [...Array(5).fill(401), 429]);
  });

  test('Logins from unknown devices are limited across all networks, and a reset link makes a device known.', async () => {
    const { email, person } = await signUp();
    for (let turn = 0; turn < LIMITS.accountLoginsAnywhere.points; turn++) {
      await app.platform.limits.spend('accountLoginsAnywhere', email);
    }
    const otherBrowser = app.guest();
    assert.equal(await logIn(otherBrowser, email, '203.0.113.4'), 429);
    assert.equal(await logIn(person, email, '203.0.113.4'), 200);
    await post(otherBrowser, forgotPassword, { email }, '203.0.113.4');
    const [token] = await mailbox.resetTokens(email, 1);
    await otherBrowser.call(resetPassword, { body: { token: token ?? '', password: 'another quiet room' } });
    assert.equal(await logIn(otherBrowser, email, '203.0.113.4', 'another quiet room'), 200);
    assert.equal(
      await logIn(person, email, '203.0.113.4', 'another quiet room'),
      429,
      'the device knew only the old password',
    );
  });

  test('A login makes a device known for one account and one password.', async () => {
    const [mine, other] = [await signUp(), await signUp()];
    await guessPassword(11, mine.email, HOME);
    assert.equal(await logIn(other.person, mine.email, HOME), 429, 'a device of another account');
    const second = app.guest();
    assert.equal(await logIn(second, mine.email, '203.0.113.5'), 200);
    await mine.person.call(changePassword, {
      params: { ownerId: mine.person.id },
      body: { currentPassword: PASSWORD, newPassword: 'another quiet room' },
    });
    assert.equal(
      await logIn(second, mine.email, HOME, 'another quiet room'),
      429,
      'the device knew only the old password',
    );
    assert.equal(await logIn(mine.person, mine.email, HOME, 'another quiet room'), 200);
  });

  test('A person can request three reset emails an hour, and every request gets the same answer.', async () => {
    const { email } = await signUp();
    const ask = (typed: string, turn: number) =>
      post(app.guest(), forgotPassword, { email: typed }, `203.0.113.${turn}`);
    for (let turn = 100; turn < 110; turn++) {
      const answers = [await ask(email, turn), await ask('nobody-here@example.com', turn)];
      assert.deepEqual(await Promise.all(answers.map(async (one) => [one.status, await one.text()])), [
        [200, '{"isSent":false}'],
        [200, '{"isSent":false}'],
      ]);
    }
    const tokens = await mailbox.resetTokens(email, 3);
    // Emails are sent after the response. The login runs after all requests above, so their emails are sent by then.
    await logIn(app.guest(), email, '203.0.113.111');
    assert.equal((await mailbox.resetTokens(email, 3)).length, 3);
    await app.guest().call(resetPassword, { body: { token: tokens.at(-1) ?? '', password: 'another quiet room' } });
    app.clock.advance(3_600_000);
    await ask(email, 112);
    assert.equal((await mailbox.resetTokens(email, 4)).length, 4);
  });
});

test('The cookie of a known device is hidden from scripts and other sites and reveals neither the account nor the email address.', async () => {
  const app = await startApp(embeddedEngine, { publicUrl: 'https://sleep.example.com' });
  const body = { email: 'marked@example.com', password: PASSWORD };
  const headers = { 'x-forwarded-proto': 'https', host: 'sleep.example.com' };
  const answer = await post(app.guest(), register, body, HOME, headers);
  const { id } = (await answer.json()) as { id: string };
  const [device = ''] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-device='));
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    assert.ok(device.includes(attribute), device);
  const value = Buffer.from(device.slice('__Host-device='.length, device.indexOf(';')), 'base64url').toString('latin1');
  assert.ok(value.length > 0 && !value.includes(id) && !value.includes('marked'));
  await app.stop();
});

function post(
  person: Person,
  spec: Endpoint,
  body: object,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return person.fetch(spec.path, {
    method: spec.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
}
