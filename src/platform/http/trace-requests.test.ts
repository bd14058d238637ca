import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchToday } from '#core/nights/contract.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { personWithSms, plan, ScriptedSms } from '#features/schedules/reminders.fixture.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const ID = /^[\da-f]{32}$/;

type Line = { msg: string; level: number; traceId?: string };

const INFO = 30;

onEachEngine('A request', (engine) => {
  let app: TestApp;
  let sms: ScriptedSms;
  const receivedHeaders: string[] = [];
  const outside = createServer((request, response) => {
    receivedHeaders.push(JSON.stringify(request.headers));
    response.end();
  });
  before(async () => {
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    sms = new ScriptedSms();
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    app = await startApp(engine, {
      sms,
      vision: {
        name: 'embedded',
        analyze: async () => {
          await fetch(address);
          await sleep(1);
          app.platform.logger.warn('the photo was looked at');
          throw new Error('the analyzer broke');
        },
        close: async () => {},
      },
    });
  });
  after(async () => {
    outside.close();
    await app.stop();
  });

  const lines = (): Line[] => app.log.map((line) => JSON.parse(line) as Line);
  const messagesOf = (id: string | null) =>
    lines()
      .filter(({ level, traceId }) => level >= INFO && traceId === id)
      .map(({ msg }) => msg);
  /** The log line about a response is written after its last byte is sent. */
  const messagesOfAnswered = async (id: string | null) => {
    while (!messagesOf(id).includes('answered')) await sleep(5);
    return messagesOf(id);
  };

  test('A request has an id that every log line about it contains, and that no outside service receives.', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const guest = app.guest();
        const answer = await guest.upload(analyzeRoom, { ownerId: guest.id }, new Uint8Array([1]));
        assert.equal(answer.status, 500);
        return { id: answer.headers.get('x-request-id') ?? '', body: await answer.text() };
      }),
    );
    assert.equal(new Set(answers.map(({ id }) => id)).size, 3);
    for (const { id, body } of answers) {
      assert.match(id, ID);
      assert.deepEqual(await messagesOfAnswered(id), ['the photo was looked at', 'unexpected error', 'answered']);
      assert.equal(body.includes(id), false);
      assert.equal(receivedHeaders.join().includes(id), false);
    }
  });

  test("A request uses the caller's trace if it is valid.", async () => {
    const requestIdFor = async (traceparent: string) =>
      (await fetch(`${app.url}/healthz`, { headers: { traceparent, 'x-request-id': 'mine' } })).headers.get(
        'x-request-id',
      );
    assert.equal(await requestIdFor(TRACEPARENT), TRACE);
    assert.deepEqual(await messagesOfAnswered(TRACE), ['answered']);
    const own = await requestIdFor(`${TRACEPARENT}","level":60,"msg":"broken into`);
    assert.match(own ?? '', ID);
    assert.notEqual(own, TRACE);
    await messagesOfAnswered(own);
    assert.equal(app.log.join('').includes('broken into'), false);
  });

  test('A response of any kind contains the request id.', async () => {
    const guest = app.guest();
    await guest.call(fetchToday, { params: { ownerId: guest.id } });
    for (const address of [
      '/api/nowhere',
      '/readyz',
      '/metrics',
      `/api/daily-logs/${guest.id}`,
      '/%E0%A4%A',
      '/api/docs',
    ]) {
      const { headers } = await fetch(app.url + address);
      assert.match(headers.get('x-request-id') ?? '', ID, address);
    }
  });

  test('A run of a job has an id of its own.', async () => {
    await plan(await personWithSms(app), { daysOfWeek: ['tuesday'] });
    sms.answer = () => ({ outcome: 'unknown' });
    app.clock.set('2026-03-10T22:00:00Z');
    await app.tick();
    const reminderLine = lines().find(({ msg }) => msg === 'it is not certain that a reminder was sent');
    assert.match(reminderLine?.traceId ?? '', ID);
  });
});
