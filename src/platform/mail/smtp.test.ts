import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { FakeSmtpServer } from '#testing/fake-smtp-server.ts';
import { freePort } from '#testing/free-port.ts';
import { mockTimeouts } from '#testing/mock-timeouts.ts';
import { until } from '#testing/until.ts';
import { mailConformance } from './mail.conformance.ts';
import { mustEncrypt, smtpMail } from './smtp.ts';

const from = 'Better Sleep <sleep@example.com>';
const email = { to: 'ada@example.com', subject: 'Set a new password', text: 'Here it is.' };
const login = { user: 'sleep', password: 'p@ss/word' };

const servers: FakeSmtpServer[] = [];
const serve = async (...[options]: Parameters<typeof FakeSmtpServer.start>) => {
  const server = await FakeSmtpServer.start(options);
  servers.push(server);
  return server;
};
after(() => Promise.all(servers.map((server) => server.close())));

mailConformance('SMTP', async () => {
  const server = await serve();
  return {
    mail: smtpMail({ url: server.url, from }),
    delivered: async () => server.emails.map(({ to, subject, text }) => ({ to, subject, text })),
  };
});

/** The error message of a failed email. It never contains the address, the text or the password. */
async function failure(sending: Promise<void>): Promise<string> {
  try {
    await sending;
  } catch (reason) {
    assert.ok(reason instanceof Error);
    assert.equal(reason.cause, undefined);
    assert.doesNotMatch(`${reason.stack}${JSON.stringify(reason)}`, /ada@|p@ss|password|Here it is/);
    return reason.message;
  }
  return assert.fail('the email was accepted');
}

test('An email by SMTP has its sender, one recipient, and the header of automatic mail.', async () => {
  const server = await serve();
  const mail = smtpMail({ url: server.url, from });
  await mail.send(email);
  const [received] = server.emails;
  assert.deepEqual(received?.envelope, { from: 'sleep@example.com', to: ['ada@example.com'] });
  assert.equal(received?.from, from);
  assert.equal(received?.headers.get('auto-submitted'), 'auto-generated');
  assert.match(received?.headers.get('message-id') ?? '', /^<.+@example\.com>$/);
  await mail.close();
});

test('Emails by SMTP share a few connections, and the next one reconnects after the server closed them.', async () => {
  const server = await serve();
  const mail = smtpMail({ url: server.url, from });
  for (let count = 0; count < 3; count += 1) await mail.send(email);
  assert.equal(server.connections, 1);
  server.hangUp();
  await mail.send(email);
  assert.equal(server.emails.length, 4);
  assert.equal(server.connections, 2);
  await Promise.all(Array.from({ length: 12 }, () => mail.send(email)));
  assert.ok(server.connections <= 4);
  await mail.close();
});

test('SMTP logs in if configured, and a failed log-in reveals no credentials.', async () => {
  const server = await serve(login);
  const [user, right] = [login.user, encodeURIComponent(login.password)];
  const mail = smtpMail({ url: `smtp://${user}:${right}@${server.address}`, from });
  await mail.send(email);
  assert.equal(server.emails.length, 1);
  await mail.close();
  const wrong = smtpMail({ url: `smtp://${user}:p%40ssword@${server.address}`, from });
  assert.equal(await failure(wrong.send(email)), 'The mail server did not confirm the email (EAUTH 535).');
  await wrong.close();
  const none = smtpMail({ url: server.url, from });
  assert.equal(await failure(none.send(email)), 'The mail server did not confirm the email (EENVELOPE 530).');
  await none.close();
});

test('An email that the server refuses fails alone.', async () => {
  const server = await serve();
  const mail = smtpMail({ url: server.url, from });
  server.mode = 'refuses';
  assert.equal(await failure(mail.send(email)), 'The mail server did not confirm the email (EENVELOPE 550).');
  server.mode = 'takes';
  await mail.send(email);
  assert.equal(server.emails.length, 1);
  await mail.close();
});

test('A busy, silent or missing server fails an email within the timeout.', async () => {
  const server = await serve();
  const timeoutMs = 400;
  const WITHOUT_CONFIRMATION = { busy: / \(\w+ 421\)\.$/, silent: / \((EABORT|ETIMEDOUT)\)\.$/ };
  for (const mode of ['busy', 'silent'] as const) {
    server.mode = mode;
    const mail = smtpMail({ url: server.url, from, timeoutMs });
    assert.match(await failure(mail.send(email)), WITHOUT_CONFIRMATION[mode]);
    await mail.close();
  }
  const mail = smtpMail({ url: `smtp://127.0.0.1:${await freePort()}`, from, timeoutMs });
  assert.equal(await failure(mail.send(email)), 'The mail server did not confirm the email (ESOCKET).');
  await mail.close();
});

test('An email with an unknown outcome fails, and is not sent a second time.', async (t) => {
  const server = await serve();
  server.mode = 'never-confirms';
  const endLimits = mockTimeouts(t);
  const mail = smtpMail({ url: server.url, from, timeoutMs: 300_000 });
  const failing = failure(mail.send(email));
  await until(() => server.emails.length === 1);
  endLimits();
  assert.equal(await failing, 'The mail server did not confirm the email (EABORT).');
  server.mode = 'takes';
  await mail.send({ ...email, to: 'bob@example.com' });
  assert.deepEqual(
    server.emails.map(({ to }) => to),
    ['ada@example.com', 'bob@example.com'],
  );
  await mail.close();
});

test('A password is never sent over a network unencrypted.', async () => {
  const server = await serve(login);
  const mail = smtpMail({ url: `smtp://sleep:secret@${server.address}?requireTLS=true`, from });
  await failure(mail.send(email));
  assert.equal(
    server.commands.some((command) => command.startsWith('AUTH')),
    false,
  );
  await mail.close();
  const cases: [string, boolean][] = [
    ['smtp://user:secret@mail.example.com', true],
    ['smtp://user:secret@localhost.example.com:587', true],
    ['smtp://mail.example.com', false],
    ['smtp://user:secret@localhost:1025', false],
    ['smtp://user:secret@127.0.0.1', false],
    ['smtp://user:secret@[::1]', false],
  ];
  for (const [url, expected] of cases) assert.equal(mustEncrypt(url), expected, url);
});
