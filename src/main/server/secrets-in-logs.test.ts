import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { fetchToday } from '#core/nights/contract.ts';
import {
  changePassword,
  confirmPhone,
  deleteAccount,
  forgotPassword,
  login,
  register,
  resetPassword,
  sendPhoneCode,
} from '#features/accounts/contract.ts';
import { connect, startWorld, type World } from '#features/wearables/wearables.fixture.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { Person } from '#testing/person.ts';
import { personWithEverything } from '#testing/person-with-everything.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const MARK = 'unmistakablemark';
/** No digit before or after: six digits can be part of any timestamp. */
const isIn = (line: string, secret: string) => new RegExp(`(?<!\\d)${RegExp.escape(secret)}(?!\\d)`, 'i').test(line);

const secretsIn = (lines: readonly string[], secrets: Record<string, string>): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) => {
    assert.ok(secret.length >= 6, `${name} is "${secret}"`);
    return lines.filter((line) => isIn(line, secret)).map((line) => `${name}: ${line.slice(0, 300)}`);
  });

const cookieOf = (person: Person, name: string): string =>
  new RegExp(`${name}=([^;]+)`).exec(person.cookie ?? '')?.[1] ?? '';

onEachEngine('The log at its most detailed level', (engine) => {
  let world: World;
  let pushService: FakePushService;
  before(async () => {
    world = await startWorld(engine);
    pushService = await FakePushService.start();
  });
  after(async () => {
    await world.stop();
    await pushService.close();
  });

  test('The log contains no secret and no personal data after every kind of action.', async () => {
    const { app, garmin, adapterLog } = world;
    const photo = await jpegRoom({ width: 480, height: 360 });
    const everything = await personWithEverything({ app, pushService, photo, hasAccount: true }, MARK);
    const { person, calendarUrl } = everything;
    const firstSession = cookieOf(person, 'session');
    const wrongToken = 'a-wrong-webhook-token';
    assert.equal(await connect(world, Object.assign(person, { account: MARK })), 'connected');
    await garmin.whenIdle();
    await fetch(`${app.url}/api/garmin/webhooks/${wrongToken}`, { method: 'POST', body: '{}' });
    const code = await confirmNumber(world, person);
    const passwords = await changePasswords(world, person);
    const session = cookieOf(person, 'session');
    await breakTable(world, person);
    await person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: passwords.third } });

    const { webhookToken } = garmin;
    const { clientSecret } = garmin.access;
    const ids = Object.entries(everything.ids).filter(([name]) => !['date', 'vendor'].includes(name));
    const rows = Object.fromEntries(ids.map(([name, all]) => [name, all[0] ?? '']));
    const tokens = { firstSession, session, wrongToken, webhookToken, clientSecret, calendarUrl };
    const secrets = { mark: MARK, phone: '2125550123', code, ...passwords, ...tokens, ...rows };
    assert.deepEqual(secretsIn([...app.log, ...adapterLog], secrets), []);
  });
});

async function confirmNumber({ app }: World, person: Person): Promise<string> {
  const params = { ownerId: person.id };
  await person.call(sendPhoneCode, { params });
  const code = await sent(app.smsMessages, /^\d{6}/);
  await person.refused(confirmPhone, { params, body: { code: code === '000001' ? '000002' : '000001' } });
  await person.call(confirmPhone, { params, body: { code } });
  return code;
}

async function changePasswords({ app }: World, person: Person) {
  const [wrong, second, third] = ['a wrong password of theirs', 'the second password', 'the third password'];
  const otherGuest = app.guest();
  const email = `${MARK}@example.com`;
  const params = { ownerId: person.id };
  await otherGuest.refused(login, { body: { email, password: wrong } });
  await otherGuest.call(forgotPassword, { body: { email } });
  const token = await sent(app.emails, /(?<=token=)[\w-]+/);
  await otherGuest.call(resetPassword, { body: { token, password: second } });
  await person.call(login, { body: { email, password: second } });
  await person.call(changePassword, { params, body: { currentPassword: second, newPassword: third } });
  return { wrong, second, third, token };
}

/** An unexpected error logs more than anything else. */
async function breakTable({ app }: World, person: Person): Promise<void> {
  const { db } = app.platform;
  const renamed = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
  await renamed('dailyLogs', 'lostLogs');
  assert.equal((await person.refused(fetchToday, { params: { ownerId: person.id } })).status, 500);
  await renamed('lostLogs', 'dailyLogs');
  assert.ok(
    app.log.some((line) => line.includes('unexpected error')),
    'the fault was not logged',
  );
}

/** The part of an email or SMS that was sent. */
const sent = (messages: readonly { text: string }[], part: RegExp): Promise<string> =>
  until(
    () => messages.map(({ text }) => part.exec(text)?.[0]).find((text) => text !== undefined),
    `something with ${part} is sent`,
  );

const KEYS = {
  SECRET: 'the secret of this server',
  SMTP_URL: 'smtp://postman:password-of-the-postman@127.0.0.1:1',
  MAIL_FROM: 'sleep@example.com',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-the-texts-provider-here',
  TWILIO_FROM: '+12125550199',
  TWILIO_API_URL: 'http://127.0.0.1:1',
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'a-model',
  AI_API_KEY: 'key-of-the-model',
  AI_BASE_URL: 'http://127.0.0.1:1/v1',
  GARMIN_CLIENT_ID: 'a-client',
  GARMIN_CLIENT_SECRET: 'secret-of-the-client',
  GARMIN_AUTHORIZE_URL: 'http://127.0.0.1:1/authorize',
  GARMIN_TOKEN_URL: 'http://127.0.0.1:1/token',
  GARMIN_API_URL: 'http://127.0.0.1:1/api',
};

test('The program logs no key of a provider, neither at the start nor when the provider cannot be reached.', async (t) => {
  const server = await ServerProcess.start({ ...KEYS, LOG_LEVEL: 'trace' });
  t.after(() => server.remove());
  const person = new Person(server.url);
  const account = { email: `${MARK}@example.com`, password: 'a password of theirs', phoneNumber: '+12125550123' };
  const { id: ownerId } = await person.call(register, { body: account });
  await person.call(forgotPassword, { body: { email: account.email } });
  await person.refused(sendPhoneCode, { params: { ownerId } });
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpegRoom({ width: 480, height: 360 }))]), 'room.jpg');
  assert.equal(
    (await person.fetch(`${server.url}/api/analyze-room/${ownerId}`, { method: 'POST', body: form })).status,
    200,
  );
  await until(() => server.output.includes('language model did not answer'));
  await server.stop();
  const keys = Object.entries(KEYS).filter(([name]) => /SECRET|TOKEN$|KEY$/.test(name));
  const secrets = {
    ...Object.fromEntries(keys),
    smtp: 'password-of-the-postman',
    mark: MARK,
    password: account.password,
    phone: '2125550123',
    ownerId,
    session: cookieOf(person, 'session'),
  };
  assert.deepEqual(secretsIn(server.output.split('\n'), secrets), []);
});

test('The error for an unreachable database at the start omits its password.', async () => {
  const start = ServerProcess.start({ DATABASE_URL: 'postgres://keeper:password-of-the-keeper@127.0.0.1:1/sleep' });
  await assert.rejects(start, (reason: Error) => {
    assert.match(reason.message, /ECONNREFUSED/);
    assert.doesNotMatch(reason.message, /password-of-the-keeper/);
    return true;
  });
});
