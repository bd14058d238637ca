import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createCaller } from '#contract/call.ts';
import type { CallError } from '#contract/errors.ts';
import { patchItem } from '#core/nights/contract.ts';
import { AnalysisError } from '#features/room-analysis/web/upload/upload-photo.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { renderedRoom } from '#testing/rendered-room.ts';
import { answered, pick, refused } from './calls.fixture.ts';

/** The calls of section 7 about nights, rooms and schedules: path, payload, status and answer. And how a page makes them. */

let app: TestApp;
before(async () => {
  app = await startApp(embeddedEngine);
});
after(() => app.stop());

describe('Daily log', () => {
  const EMPTY = {
    date: '2026-03-10',
    bedTime: null,
    wakeTime: null,
    totalTimeInBed: null,
    sleepQualityScore: 5,
    notes: '',
    overallScore: null,
    isCompleted: false,
    roomAnalysisScore: null,
  };
  let person: Person;
  let stranger: Person;
  let log: { id: string };
  let checklist: { id: string; title: string; description: string; completed: boolean }[];
  before(async () => {
    app.clock.set('2026-03-10T12:00:00Z');
    [person, stranger] = [app.guest(), app.guest()];
    await answered(200, stranger, `GET /api/daily-logs/${stranger.id}`);
    ({ log, checklist } = await answered(200, person, `POST /api/daily-log/today/${person.id}`));
  });

  test('POST /api/daily-log/today/{sessionId} answers the log and the checklist of today, made once.', async () => {
    const asked = Array.from({ length: 5 }, () => answered(200, person, `POST /api/daily-log/today/${person.id}`));
    for (const again of await Promise.all(asked)) assert.deepEqual(again.log, log);
    assert.deepEqual(pick(log, ...Object.keys(EMPTY)), EMPTY);
    assert.equal(checklist.length, 8);
    for (const { id, title, description, completed } of checklist) {
      assert.ok(id !== '' && title !== '' && description !== '');
      assert.equal(completed, false);
    }
  });

  test('PATCH /api/daily-log/{logId} changes any of its fields, and GET /api/daily-logs/{id} lists them.', async () => {
    const changes = [
      { bedTime: '23:00', wakeTime: '07:00' },
      { sleepQualityScore: 8 },
      { notes: 'Window open.' },
      { overallScore: 62, isCompleted: true },
    ];
    for (const change of changes) await answered(200, person, `PATCH /api/daily-log/${log.id}`, change);
    const [listed, ...others] = await answered(200, person, `GET /api/daily-logs/${person.id}`);
    assert.deepEqual(others, []);
    const expected = { ...EMPTY, ...Object.assign({}, ...changes), totalTimeInBed: 480 };
    assert.deepEqual(pick(listed, ...Object.keys(EMPTY)), expected);
    for (const cleared of [{ bedTime: null, wakeTime: null }, { overallScore: null }])
      await answered(200, person, `PATCH /api/daily-log/${log.id}`, cleared);
    const wrong = [
      { bedTime: '24:00' },
      { wakeTime: '7:00' },
      { sleepQualityScore: 0 },
      { sleepQualityScore: 11 },
      { sleepQualityScore: 5.5 },
      { overallScore: 101 },
      { notes: 'x'.repeat(5001) },
      { surprise: true },
    ];
    for (const change of wrong) await answered(400, person, `PATCH /api/daily-log/${log.id}`, change);
    await answered(403, stranger, `PATCH /api/daily-log/${log.id}`, { notes: 'x' });
  });

  test('GET /api/daily-logs/{id} lists the newest log first.', async () => {
    app.clock.set('2026-03-11T12:00:00Z');
    await answered(200, person, `POST /api/daily-log/today/${person.id}`);
    const logs = await answered(200, person, `GET /api/daily-logs/${person.id}`);
    assert.deepEqual(
      logs.map(({ date }: { date: string }) => date),
      ['2026-03-11', '2026-03-10'],
    );
    app.clock.set('2026-03-10T12:00:00Z');
  });

  test('The checklist is initialized, listed, ticked and unticked.', async () => {
    const guest = app.guest();
    const list = `GET /api/checklist/${guest.id}`;
    assert.deepEqual(await answered(200, guest, list), []);
    const items = await answered(200, guest, `POST /api/checklist/initialize/${guest.id}`);
    assert.equal(items.length, 8);
    assert.deepEqual(await answered(200, guest, list), items);
    for (const completed of [true, false]) {
      await answered(200, guest, `PATCH /api/checklist/${items[3].id}`, { completed });
      assert.equal((await answered(200, guest, list))[3].completed, completed);
    }
    await answered(400, guest, `PATCH /api/checklist/${items[3].id}`, { completed: 'yes' });
    await answered(403, stranger, `PATCH /api/checklist/${items[3].id}`, { completed: true });
  });
});

describe('Room, analysis and schedules', () => {
  test('POST /api/analyze-room/{id} scores every accepted photo, and GET /api/room-score/{id} answers the newest.', async () => {
    const person = app.guest();
    const score = `GET /api/room-score/${person.id}`;
    assert.deepEqual(await answered(200, person, score), { roomScore: null });
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await (await renderedRoom()).jpeg().toBuffer())]), 'room.jpg');
    const result = await answered(200, person, `POST /api/analyze-room/${person.id}`, form);
    assert.ok(Number.isInteger(result.score) && result.score >= 0 && result.score <= 100, String(result.score));
    assert.ok(result.recommendations.length > 0);
    for (const { title, description, priority } of result.recommendations) {
      assert.ok(title !== '' && description !== '');
      assert.match(priority, /^(High|Medium|Low) Priority$/);
    }
    assert.equal((await person.fetch(result.imageUrl)).headers.get('content-type'), 'image/jpeg');
    assert.deepEqual(await answered(200, person, score), { roomScore: result.score });
    assert.equal(
      (await answered(200, person, `POST /api/daily-log/today/${person.id}`)).log.roomAnalysisScore,
      result.score,
    );
    const empty = new FormData();
    empty.append('image', new Blob(['no photo']), 'room.jpg');
    await answered(415, person, `POST /api/analyze-room/${person.id}`, empty);
  });

  test('GET /api/dashboard-analysis/{sessionId} answers its six parts.', async () => {
    const person = app.guest();
    const analysis = await answered(200, person, `GET /api/dashboard-analysis/${person.id}`);
    assert.equal(typeof analysis.overallAssessment, 'string');
    for (const part of ['keyInsights', 'personalizedTips', 'strengthAreas', 'improvementAreas', 'nextSteps'])
      assert.ok(Array.isArray(analysis[part]), part);
    assert.ok(analysis.personalizedTips.length <= 4);
    for (const tip of analysis.personalizedTips) {
      assert.match(tip.priority, /^(high|medium|low)$/);
      for (const text of ['title', 'description', 'expectedImpact', 'timeframe'])
        assert.equal(typeof tip[text], 'string');
      assert.ok(Array.isArray(tip.actionSteps));
    }
  });

  test('Schedules are created, listed, shown for today, changed and deleted.', async () => {
    // A Tuesday.
    app.clock.set('2026-03-10T12:00:00Z');
    const person = app.guest();
    const list = `GET /api/sleep-schedules/${person.id}`;
    const today = `${list}/today`;
    assert.deepEqual(await answered(200, person, list), []);
    assert.equal(await answered(200, person, today), null);
    const payload = {
      sessionId: person.id,
      name: 'Weekday Schedule',
      targetBedTime: '22:30',
      targetWakeTime: '06:30',
      daysOfWeek: ['monday', 'tuesday'],
      isActive: true,
      reminderEnabled: true,
      reminderMinutesBefore: 45,
    };
    const made = await answered(201, person, 'POST /api/sleep-schedules', payload);
    assert.deepEqual(pick(made, ...Object.keys(payload)), payload);
    assert.deepEqual(await answered(200, person, list), [made]);
    assert.deepEqual(await answered(200, person, today), made);
    const changed = { ...payload, name: 'Wednesday', daysOfWeek: ['wednesday'], isActive: false };
    const answer = await answered(200, person, `PATCH /api/sleep-schedules/${made.id}`, changed);
    assert.deepEqual(pick(answer, ...Object.keys(payload)), changed);
    assert.equal(await answered(200, person, today), null);
    await answered(204, person, `DELETE /api/sleep-schedules/${made.id}`);
    assert.deepEqual(await answered(200, person, list), []);
  });

  test('A schedule has defaults, needs a name and a day, and accepts five lead times.', async () => {
    const person = app.guest();
    const create = (entered: object) =>
      [person, 'POST /api/sleep-schedules', { sessionId: person.id, ...MINIMAL, ...entered }] as const;
    const MINIMAL = { name: 'x', targetBedTime: '22:00', targetWakeTime: '07:00', daysOfWeek: ['sunday'] };
    const { isActive, reminderEnabled, reminderMinutesBefore } = await answered(201, ...create({}));
    assert.deepEqual([isActive, reminderEnabled, reminderMinutesBefore], [true, false, 30]);
    const required = 'Name and at least one day of the week are required.';
    for (const entered of [{ name: ' ' }, { daysOfWeek: [] }]) await refused(400, required, ...create(entered));
    for (const minutes of [15, 30, 45, 60, 120]) await answered(201, ...create({ reminderMinutesBefore: minutes }));
    await answered(400, ...create({ reminderMinutesBefore: 20 }));
  });
});

describe('The caller of the pages', () => {
  const recorded = (response: () => Response) => {
    const sent: RequestInit[] = [];
    const fetch = async (_: unknown, init: RequestInit = {}) => {
      sent.push(init);
      return response();
    };
    return { sent, call: createCaller({ fetch, timeZone: () => 'UTC' }) };
  };
  const tick = { params: { itemId: 'x.1' }, body: { completed: true } };

  test('A request sends credentials, and its body as JSON with the content type.', async () => {
    const { sent, call } = recorded(() => Response.json({}));
    await call(patchItem, tick);
    const [{ credentials, body, headers } = {}] = sent;
    assert.deepEqual([credentials, body], ['include', '{"completed":true}']);
    assert.equal(new Headers(headers).get('content-type'), 'application/json');
  });

  test('An answer that is not OK is an error with its status, a colon, a space, and the body or the status text.', async () => {
    const cases = [
      [new Response('gone', { status: 404 }), '404: gone'],
      [new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    ] as const;
    for (const [response, message] of cases)
      await assert.rejects(
        recorded(() => response).call(patchItem, tick),
        (error: CallError) => error.message === message,
      );
    assert.equal(new AnalysisError(500).message, 'HTTP error! status: 500');
  });
});
