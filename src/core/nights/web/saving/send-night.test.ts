import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { fetchNight, fetchToday, listLogs } from '../../contract.ts';
import type { Edits, Request } from './edits.ts';
import { isField, type Value } from './night.ts';
import { sendNight } from './send-night.ts';

const TODAY = '2026-03-10';
let app: TestApp;
before(async () => {
  app = await startApp(embeddedEngine);
});
after(() => app.stop());

/** Sends as the page of a person. Returns the calls that were made. */
async function send(person: Person, request: Request, logId?: string) {
  const calls: string[] = [];
  const { fetch } = globalThis;
  mock.method(globalThis, 'fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith('/')) return fetch(path, init);
    calls.push(`${init.method} ${path} ${init.body ?? ''}`.trim());
    return person.fetch(path, init);
  });
  try {
    return { outcome: await sendNight(person.id, request, logId), calls };
  } finally {
    mock.restoreAll();
  }
}

function requestOf(call: Request['call'], values: Record<string, Value>, date = TODAY): Request {
  const edits: Edits = {};
  for (const [field, value] of Object.entries(values)) {
    assert.ok(isField(field));
    edits[field] = { value, stamp: field, dueAtMs: 0 };
  }
  return { date, edits, call };
}

const nightOf = async (person: Person, date = TODAY) =>
  (await person.call(fetchNight, { params: { ownerId: person.id, date } })).log;

test("Today's log and its items are changed by their ids, a score with its completion.", async () => {
  const person = app.guest();
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  const path = `/api/daily-log/${log.id}`;
  const cases: [Request, string][] = [
    [
      requestOf('log', { bedTime: '23:00', wakeTime: null, notes: 'calm' }),
      `PATCH ${path} {"bedTime":"23:00","wakeTime":null,"notes":"calm"}`,
    ],
    [requestOf('log', { sleepQualityScore: 5 }), `PATCH ${path} {"sleepQualityScore":5}`],
    [requestOf('item', { 'habit.noise': true }), `PATCH /api/checklist/${log.id}.3 {"completed":true}`],
    [requestOf('item', { 'habit.noise': false }), `PATCH /api/checklist/${log.id}.3 {"completed":false}`],
    [requestOf('log', { overallScore: 5 }), `PATCH ${path} {"overallScore":5,"isCompleted":true}`],
  ];
  for (const [request, made] of cases) {
    const { outcome, calls } = await send(person, request, log.id);
    assert.deepEqual([outcome.kind, calls], ['taken', [made]]);
  }
  const { isRated, isAnswered, isCompleted, habitsDone } = (await nightOf(person)) ?? {};
  assert.deepEqual([isRated, isAnswered, isCompleted, habitsDone], [true, true, true, 0]);
});

test('An unknown log is fetched or created first, and the outcome has its id.', async () => {
  const person = app.guest();
  const { outcome, calls } = await send(person, requestOf('item', { 'habit.air': true }));
  const log = await nightOf(person);
  assert.deepEqual(calls, [
    `POST /api/daily-log/today/${person.id}`,
    `PATCH /api/checklist/${log?.id}.6 {"completed":true}`,
  ]);
  assert.ok(outcome.kind === 'taken');
  // The specified call answers without the minute of the tick.
  const { tickedAt: _, ...night } = log!;
  assert.deepEqual(outcome.night, night);
});

test('A night that is not today any more is saved in one request.', async () => {
  const person = app.guest();
  const { outcome, calls } = await send(person, requestOf('log', { sleepQualityScore: 8 }, '2026-03-09'));
  assert.equal(outcome.kind, 'taken');
  assert.deepEqual(calls, [
    `POST /api/daily-log/today/${person.id}`,
    `PATCH /api/nights/${person.id}/2026-03-09 {"sleepQualityScore":8}`,
  ]);
  assert.equal((await nightOf(person, '2026-03-09'))?.overallScore, 8);
});

test('An id that no longer names a log of the person, as after a guest has signed up, loses nothing.', async () => {
  const person = app.guest();
  for (const hasCookie of [false, true]) {
    if (hasCookie) await person.call(listLogs, { params: { ownerId: person.id } });
    const { outcome } = await send(person, requestOf('item', { 'habit.air': true }), 'A'.repeat(24));
    assert.ok(outcome.kind === 'taken');
    assert.deepEqual(outcome.night, await nightOf(person));
  }
  assert.equal((await nightOf(person))?.habitsDone, 0b100000);
});

test('A refused value is refused once, with the reason.', async () => {
  const person = app.guest();
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  const { outcome, calls } = await send(person, requestOf('log', { notes: 'n'.repeat(5001) }), log.id);
  assert.deepEqual(outcome, { kind: 'refused', message: 'Notes can be up to 5,000 characters long.' });
  assert.equal(calls.length, 1);
});
