import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type FastifyInstance, fastify } from 'fastify';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { sendError } from '../http/refusals.ts';
import { createLogger } from '../logger.ts';
import type { DeliveryReport, SmsReply } from './sms.ts';
import { twilioSms } from './twilio.ts';

const publicUrl = 'https://sleep.example.com';
const inbound = `${publicUrl}/api/sms/twilio/inbound`;
const status = `${publicUrl}/api/sms/twilio/status`;
const phone = '+14155552671';

const reports: DeliveryReport[] = [];
const replies: SmsReply[] = [];
const log: string[] = [];
let isBroken = false;
let app: FastifyInstance;
let twilio: FakeTwilio;
let sid: string;

before(async () => {
  twilio = await FakeTwilio.start();
  const { accountSid, authToken, url: apiUrl } = twilio;
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const clock = { nowMs: () => Date.parse('2026-03-10T21:30:00Z') };
  const sender = { From: '+15005550006' };
  const sms = twilioSms({ accountSid, authToken, sender, apiUrl, publicUrl, clock, logger });
  app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, logger));
  app.post('/elsewhere', async () => 'read');
  const take = async (work: () => void) => {
    if (isBroken) throw new Error('The database is away.');
    work();
  };
  sms.listen?.(app, {
    onDeliveryReport: (report) => take(() => reports.push(report)),
    onReply: (reply) => take(() => replies.push(reply)),
  });
  twilio.deliversTo = await app.listen({ port: 0, host: '127.0.0.1' });
  const text = { to: phone, text: 'Bedtime in 30 minutes.', owner: 'ada', expiresAt: '2026-03-10T22:00:00Z' };
  sid = (await sms.send(text)).providerId ?? '';
});
after(async () => {
  await app.close();
  await twilio.close();
});
beforeEach(() => {
  reports.length = 0;
  replies.length = 0;
  log.length = 0;
  isBroken = false;
});

test('Twilio reports the delivery of an SMS, and gets an empty reply.', async () => {
  const answer = await twilio.report(sid, 'delivered');
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/xml/);
  assert.match(await answer.text(), /<Response\/>$/);
  assert.deepEqual(reports, [{ providerId: sid, state: 'delivered' }]);
});

test('Only a step forward from the known state is reported.', async () => {
  for (const early of [
    'accepted',
    'scheduled',
    'queued',
    'sending',
    'new-in-a-later-year',
    'constructor',
    '__proto__',
    '',
  ]) {
    assert.equal((await twilio.report(sid, early)).status, 200, early);
  }
  assert.deepEqual(reports, []);
  for (const later of ['sent', 'delivered', 'read', 'undelivered', 'failed', 'canceled']) {
    await twilio.report(sid, later);
  }
  assert.deepEqual(
    reports.map(({ state }) => state),
    ['sent', 'delivered', 'delivered', 'failed', 'failed', 'failed'],
  );
});

test('An id with a NUL character, which no database can store, matches no SMS.', async () => {
  const sendStatus = (name: string) => twilio.post(status, { MessageSid: name, MessageStatus: 'sent' });
  for (const name of ['a\0b', '\0', '']) assert.equal((await sendStatus(name)).status, 200);
  assert.deepEqual(reports, [{ providerId: 'ab', state: 'sent' }]);
});

test('The reason for a failed delivery is mapped to our own codes.', async () => {
  const cases: [number, DeliveryReport['reason']][] = [
    [30001, 'busy'],
    [30002, 'not-set-up'],
    [30003, 'unreachable'],
    [30004, 'blocked'],
    [30005, 'bad-number'],
    [30006, 'bad-number'],
    [30007, 'blocked'],
    [30008, undefined],
    [30034, 'not-set-up'],
    [30036, 'late'],
    [30047, 'not-set-up'],
    [21211, 'bad-number'],
    [21610, 'opted-out'],
    [21612, 'not-set-up'],
    [99_999, undefined],
  ];
  for (const [code, reason] of cases) {
    await twilio.report(sid, 'undelivered', code);
    assert.deepEqual(reports.pop(), { providerId: sid, state: 'failed', ...(reason ? { reason } : {}) }, String(code));
  }
  await twilio.report(sid, 'sent', 30003);
  assert.deepEqual(reports, [{ providerId: sid, state: 'sent' }]);
});

test('A STOP is recognized in every spelling, and a START as Twilio does.', async () => {
  const cases: [string, SmsReply['wish'] | null][] = [
    ['STOP', 'stop'],
    [' stop.', 'stop'],
    ['Stop all', 'stop'],
    ['unsubscribe', 'stop'],
    ['Opt-out', 'stop'],
    ['END', 'stop'],
    ['revoke', 'stop'],
    ['START', 'start'],
    ['yes ', 'start'],
    ['Unstop', 'start'],
    ['HELP', null],
    ['INFO', null],
    ['Do not stop', null],
    ['Good night!', null],
    ['', null],
  ];
  for (const [body, wish] of cases) {
    assert.equal((await twilio.reply(inbound, phone, body)).status, 200, body);
    assert.deepEqual(replies.splice(0), wish ? [{ from: phone, wish }] : [], body);
  }
});

test("An operator's own keywords for STOP count as Twilio interprets them.", async () => {
  await twilio.reply(inbound, phone, 'arrêt', { OptOutType: 'STOP' });
  await twilio.reply(inbound, phone, 'encore', { OptOutType: 'START' });
  await twilio.reply(inbound, phone, 'stop', { OptOutType: 'HELP' });
  assert.deepEqual(replies, [
    { from: phone, wish: 'stop' },
    { from: phone, wish: 'start' },
  ]);
});

test('A message that does not come from a phone number is ignored.', async () => {
  for (const from of ['whatsapp:+14155552671', '262966', '']) {
    assert.equal((await twilio.reply(inbound, from, 'STOP')).status, 200);
  }
  assert.deepEqual(replies, []);
});

test('A webhook that is unsigned, or signed for another address, is refused and changes nothing.', async () => {
  const fields = { MessageSid: sid, MessageStatus: 'failed', From: phone, Body: 'STOP' };
  for (const url of [status, inbound]) {
    const address = (twilio.deliversTo ?? '') + new URL(url).pathname;
    const headers = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' };
    const body = new URLSearchParams(fields);
    const forged = [{ method: 'POST', body }, { method: 'POST', body, headers }, { method: 'POST' }];
    for (const request of forged) assert.equal((await fetch(address, request)).status, 403);
    const other = url.replace('sleep.example.com', 'other.example.com');
    assert.equal((await twilio.post(other, fields)).status, 403);
  }
  assert.deepEqual([...reports, ...replies], []);
  assert.match(log.join(), /not signed for PUBLIC_URL/);
  assert.doesNotMatch(log.join(), /4155552671|SM[0-9a-f]{6}|STOP/);
});

test('A webhook address with a query is verified as called.', async () => {
  const answer = await twilio.reply(`${inbound}?from=console&x=%20`, phone, 'STOP');
  assert.equal(answer.status, 200);
  assert.deepEqual(replies, [{ from: phone, wish: 'stop' }]);
});

test('A webhook that cannot be stored is answered as a failure.', async () => {
  isBroken = true;
  assert.equal((await twilio.report(sid, 'delivered')).status, 500);
  assert.equal((await twilio.reply(inbound, phone, 'STOP')).status, 500);
});

test('Forms are accepted at these addresses only, and nothing else is accepted there.', async () => {
  const form = new URLSearchParams({ a: 'b' });
  assert.equal((await fetch(`${twilio.deliversTo}/elsewhere`, { method: 'POST', body: form })).status, 415);
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  assert.equal((await fetch(`${twilio.deliversTo}/api/sms/twilio/status`, json)).status, 415);
  assert.equal((await fetch(`${twilio.deliversTo}/api/sms/twilio/status`)).status, 404);
});

test('A form larger than any of Twilio is refused unread.', async () => {
  const answer = await twilio.post(status, { MessageSid: sid, MessageStatus: 'sent', Body: 'x'.repeat(40_000) });
  assert.equal(answer.status, 413);
  assert.deepEqual(reports, []);
});
