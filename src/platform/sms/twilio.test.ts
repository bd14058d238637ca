import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fastify } from 'fastify';
import { TestClock } from '#testing/clock.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { freePort } from '#testing/free-port.ts';
import { LOCAL_CERTIFICATE } from '#testing/local-certificate.ts';
import { mockTimeouts } from '#testing/mock-timeouts.ts';
import { until } from '#testing/until.ts';
import { createLogger } from '../logger.ts';
import { smsConformance } from './sms.conformance.ts';
import type { SmsFailure, SmsMessage, SmsOutcome } from './sms.ts';
import { isPubliclyReachable, type TwilioSettings, twilioSms } from './twilio.ts';

const now = '2026-03-10T21:30:00.000Z';
const message: SmsMessage = {
  to: '+14155552671',
  text: 'Bedtime in 30 minutes.',
  owner: 'ada',
  expiresAt: '2026-03-10T22:00:00.000Z',
};

const running: FakeTwilio[] = [];
after(() => Promise.all(running.map((twilio) => twilio.close())));

/** The adapter on a fake Twilio of its own. Its log never contains the recipient, the text or the token. */
async function open(more: Partial<TwilioSettings> = {}, instant = now) {
  const clock = new TestClock(instant);
  const twilio = await FakeTwilio.start({ clock });
  running.push(twilio);
  const log: { level: number; msg: string }[] = [];
  const logger = createLogger('trace', {
    write: (line) => {
      assert.doesNotMatch(line, /4155552671|1500555|Bedtime|ada|token-of/);
      log.push(JSON.parse(line));
    },
  });
  const { accountSid, authToken, url: apiUrl } = twilio;
  const sender = { From: '+15005550006' };
  const publicUrl = 'https://sleep.example.com';
  const sms = twilioSms({ accountSid, authToken, sender, apiUrl, publicUrl, clock, logger, ...more });
  return { twilio, sms, clock, log };
}

smsConformance('Twilio', 'sent', async (instant) => {
  const { twilio, sms } = await open({}, instant);
  return { sms, sentMessages: async () => twilio.smsMessages.map(({ to, body }) => ({ to, text: body })) };
});

const failed = (reason: SmsFailure): SmsOutcome => ({ outcome: 'failed', reason });
const unknown: SmsOutcome = { outcome: 'unknown' };
const INFO = 30;
const WARNING = 40;
const ERROR = 50;

test('An SMS by Twilio names the webhook for reports, and expires at bedtime.', async () => {
  const { twilio, sms } = await open();
  const sent = await sms.send(message);
  const [text] = twilio.smsMessages;
  assert.deepEqual(sent, { outcome: 'sent', providerId: text?.sid });
  assert.equal(text?.from, '+15005550006');
  assert.equal(text?.validityPeriod, 1800);
  assert.equal(text?.statusCallback, 'https://sleep.example.com/api/sms/twilio/status');
});

test('An SMS may wait between one second and ten hours.', async () => {
  const { twilio, sms } = await open();
  for (const expiresAt of ['2026-03-10T21:30:00.001Z', '2026-03-10T21:31:30.900Z', '2026-03-12T21:30:00Z']) {
    assert.equal((await sms.send({ ...message, expiresAt })).outcome, 'sent');
  }
  assert.deepEqual(
    twilio.smsMessages.map(({ validityPeriod }) => validityPeriod),
    [1, 90, 36_000],
  );
});

test('An SMS uses a Messaging Service if one is configured.', async () => {
  const MessagingServiceSid = `MG${'2'.repeat(32)}`;
  const { twilio, sms } = await open({ sender: { MessagingServiceSid } });
  assert.equal((await sms.send(message)).outcome, 'sent');
  const [text] = twilio.smsMessages;
  assert.deepEqual([text?.from, text?.messagingServiceSid], [null, MessagingServiceSid]);
});

test('A server that Twilio cannot reach requests no reports.', async () => {
  const cases: [string, boolean][] = [
    ['https://sleep.example.com', true],
    ['https://sleep.example.com:8443', true],
    ['http://sleep.example.com', false],
    ['https://localhost:3000', false],
    ['https://127.0.0.1', false],
    ['https://[::1]', false],
    ['https://sleep', false],
    ['https://my_sleep.example.com', false],
  ];
  for (const [publicUrl, expected] of cases) assert.equal(isPubliclyReachable(publicUrl), expected, publicUrl);
  const { twilio, sms } = await open({ publicUrl: 'http://localhost:3000' });
  assert.equal((await sms.send(message)).outcome, 'sent');
  assert.equal(twilio.smsMessages[0]?.statusCallback, null);
});

test('The log at the start names the address for incoming messages, or says that none will arrive.', async () => {
  const cases: [string, level: number, RegExp][] = [
    ['https://sleep.example.com', INFO, /https:\/\/sleep\.example\.com\/api\/sms\/twilio\/inbound/],
    ['http://localhost:3000', WARNING, /PUBLIC_URL/],
  ];
  for (const [publicUrl, level, logPattern] of cases) {
    const { sms, log } = await open({ publicUrl });
    const app = fastify();
    sms.listen?.(app, { onDeliveryReport: async () => {}, onReply: async () => {} });
    await app.ready();
    assert.deepEqual(
      log.map((line) => line.level),
      [level],
    );
    assert.match(JSON.stringify(log), logPattern);
    await app.close();
  }
});

test('A number that cannot receive SMS, or replied STOP, is distinguished from a configuration error.', async () => {
  const { twilio, sms, log } = await open();
  const cases: [string, SmsFailure][] = [
    ['+15005550001', 'bad-number'],
    ['+15005550009', 'bad-number'],
    ['+15005550004', 'opted-out'],
    ['+15005550002', 'not-set-up'],
    ['+15005550003', 'not-set-up'],
  ];
  for (const [to, reason] of cases) {
    const before = log.length;
    assert.deepEqual(await sms.send({ ...message, to }), failed(reason), to);
    assert.equal((log[before]?.level ?? 0) >= ERROR, reason === 'not-set-up', to);
  }
  assert.deepEqual(twilio.smsMessages, []);
});

test('A wrong sender or account is an error in the log, and is never retried.', async () => {
  const cases: [Partial<TwilioSettings>, SmsFailure][] = [
    [{ sender: { From: '+15005550001' } }, 'not-set-up'],
    [{ sender: { From: '+15005550007' } }, 'not-set-up'],
    [{ sender: { From: '+15005550008' } }, 'busy'],
    [{ authToken: 'an old one' }, 'not-set-up'],
    [{ accountSid: `AC${'9'.repeat(32)}` }, 'not-set-up'],
  ];
  for (const [settings, reason] of cases) {
    const { twilio, sms, log } = await open(settings);
    assert.deepEqual(await sms.send(message), failed(reason), JSON.stringify(settings));
    assert.deepEqual(
      log.map(({ level }) => level),
      [reason === 'busy' ? WARNING : ERROR],
    );
    assert.equal(twilio.smsMessages.length, 0);
  }
});

test('Each response of Twilio maps to its outcome.', async () => {
  const { twilio, sms } = await open();
  const cases: [status: number, code: number, SmsOutcome][] = [
    [429, 20429, failed('busy')],
    [429, 0, failed('busy')],
    [400, 20429, failed('busy')],
    [400, 21611, failed('busy')],
    [401, 20003, failed('not-set-up')],
    [403, 0, failed('not-set-up')],
    [400, 21608, failed('not-set-up')],
    [400, 99_999, failed('not-set-up')],
    [307, 0, failed('not-set-up')],
    [408, 0, unknown],
    [500, 20500, unknown],
    [502, 0, unknown],
    [503, 20503, unknown],
    [504, 0, unknown],
    [204, 0, unknown],
  ];
  for (const [status, code, outcome] of cases) {
    twilio.refuse({ status, code });
    assert.deepEqual(await sms.send(message), outcome, `${status} ${code}`);
  }
  assert.deepEqual(twilio.smsMessages, []);
});

test('An SMS refused as busy is sent when it is tried again.', async () => {
  const { twilio, sms } = await open();
  twilio.busy(2);
  assert.deepEqual(await sms.send(message), failed('busy'));
  assert.deepEqual(await sms.send(message), failed('busy'));
  assert.equal((await sms.send(message)).outcome, 'sent');
  assert.equal(twilio.smsMessages.length, 1);
});

test('An SMS is certainly not sent if Twilio is unreachable.', async () => {
  const { twilio, sms, log } = await open();
  await twilio.down();
  assert.deepEqual(await sms.send(message), failed('busy'));
  assert.equal(log.at(-1)?.level, WARNING);
  await twilio.up();
  assert.equal((await sms.send(message)).outcome, 'sent');
  const nowhere = await open({ apiUrl: `http://localhost:${await freePort()}` });
  assert.deepEqual(await nowhere.sms.send(message), failed('busy'));
  const noName = await open({ apiUrl: 'https://nobody.invalid' });
  assert.deepEqual(await noName.sms.send(message), failed('busy'));
});

/** The port of a server that listens until all tests are over. */
async function listening(server: Server): Promise<number> {
  after(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

test('A failed TLS handshake sends no SMS.', async (t) => {
  let connections = 0;
  const silent = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).resume();
  });
  const port = await listening(silent);
  const endLimits = mockTimeouts(t);
  const { sms } = await open({ apiUrl: `https://127.0.0.1:${port}` });
  const sending = sms.send(message);
  await until(() => connections === 1);
  endLimits();
  assert.deepEqual(await sending, failed('busy'));
});

test('A request without a response counts as possibly sent over TLS too.', async (t) => {
  setDefaultCACertificates([...getCACertificates('default'), LOCAL_CERTIFICATE.cert]);
  let seen = 0;
  let perform: RequestListener = () => {};
  const server = createSafeServer(LOCAL_CERTIFICATE, (request, response) => {
    seen += 1;
    request.resume().on('end', () => perform(request, response));
  });
  const port = await listening(server);
  after(() => server.closeAllConnections());
  const endLimits = mockTimeouts(t);
  const { sms } = await open({ apiUrl: `https://127.0.0.1:${port}` });
  const unanswered = sms.send(message);
  await until(() => seen === 1);
  endLimits();
  assert.deepEqual(await unanswered, unknown);
  perform = (_, response) => void response.destroy();
  assert.deepEqual(await sms.send(message), unknown);
  perform = (_, response) => void response.writeHead(201).end('{"sid":"SM1"}');
  assert.deepEqual(await sms.send(message), { outcome: 'sent', providerId: 'SM1' });
  assert.equal(seen, 3);
  const wrongHost = await open({ apiUrl: `https://localhost:${port}` });
  assert.deepEqual(await wrongHost.sms.send(message), failed('busy'));
  assert.equal(seen, 3);
});

test('An SMS accepted without a response has an unknown outcome in time, and can be found later.', async (t) => {
  const endLimits = mockTimeouts(t);
  for (const mode of ['accepts-and-hangs', 'accepts-and-hangs-up', 'accepts-and-garbles'] as const) {
    const { twilio, sms, log } = await open();
    twilio.mode = mode;
    const sending = sms.send(message);
    await until(() => twilio.smsMessages.length === 1);
    if (mode === 'accepts-and-hangs') endLimits();
    assert.deepEqual(await sending, unknown, mode);
    assert.equal(log.at(-1)?.level, WARNING);
    assert.equal(twilio.smsMessages.length, 1);
    assert.deepEqual(await sms.find(message, now), { trace: 'found', providerId: twilio.smsMessages[0]?.sid }, mode);
  }
});

test('A slow response is waited for.', async () => {
  const { twilio, sms } = await open();
  twilio.delayMs = 300;
  assert.equal((await sms.send(message)).outcome, 'sent');
});

test('Only exactly the same SMS is found: its text, its phone, since that time, and not one that failed.', async () => {
  const { twilio, sms, clock } = await open();
  assert.deepEqual(await sms.find(message, now), { trace: 'unknown' });
  const { providerId } = await sms.send(message);
  const found = { trace: 'found', providerId };
  assert.deepEqual(await sms.find(message, now), found);
  assert.deepEqual(await sms.find(message, '2026-03-10T21:30:20.500Z'), found);
  assert.deepEqual(await sms.find(message, '2026-03-10T21:40:00.000Z'), { trace: 'unknown' });
  assert.deepEqual(await sms.find({ ...message, text: 'Bedtime in 15 minutes.' }, now), { trace: 'unknown' });
  assert.deepEqual(await sms.find({ ...message, to: '+14155552672' }, now), { trace: 'unknown' });
  clock.set('2026-03-11T21:30:00.000Z');
  assert.deepEqual(await sms.find(message, '2026-03-11T21:30:00.000Z'), { trace: 'unknown' });
  const text = twilio.smsMessages[0];
  for (const status of ['failed', 'undelivered', 'canceled']) {
    if (text) text.status = status;
    assert.deepEqual(await sms.find(message, now), { trace: 'unknown' }, status);
  }
});

test('An SMS that is not among the newest hundred to a phone has an unknown outcome.', async () => {
  const { sms } = await open();
  for (let text = 0; text < 100; text++) await sms.send({ ...message, text: `Bedtime ${text}` });
  assert.deepEqual(await sms.find(message, now), { trace: 'unknown' });
});

test("An SMS's outcome stays unknown while Twilio is unreachable.", async () => {
  const wrong = await open({ authToken: 'an old one' });
  assert.deepEqual(await wrong.sms.find(message, now), { trace: 'unknown' });
  const { twilio, sms } = await open();
  await sms.send(message);
  await twilio.down();
  assert.deepEqual(await sms.find(message, now), { trace: 'unknown' });
});
