import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acknowledged,
  dueRequests,
  type Edit,
  failed,
  nextDueAtMs,
  type Outbox,
  refusals,
  refused,
  retryDelayMs,
  savingOf,
  sending,
  withEdit,
  withoutDelays,
} from './edits.ts';
import type { Field } from './night.ts';

const DATE = '2025-11-20';
const edit = (value: Edit['value'], stamp: string, dueAtMs = 0): Edit => ({ value, stamp, dueAtMs });
const put = (outbox: Outbox, field: 'notes' | 'bedTime', made: Edit) => withEdit(outbox, DATE, field, made);
const only = (outbox: Outbox, nowMs = 0) => {
  const [request, ...others] = dueRequests(outbox, nowMs);
  assert.ok(request, 'something is due');
  assert.equal(others.length, 0);
  return request;
};

test("Due edits go in their order, those of today's page by its calls and all others as one night.", () => {
  const fields: [Field, Edit['value'], boolean][] = [
    ['bedTime', '23:00', true],
    ['notes', 'calm', true],
    ['habit.air', true, true],
    ['habit.noise', true, true],
    ['isAnswered', false, true],
    ['awakenings', 2, true],
    ['wakeTime', '07:00', false],
    ['sleepQualityScore', 7, true],
    ['overallScore', 38, true],
  ];
  const calls = (today: string | null) => {
    let outbox = fields.reduce<Outbox>(
      (all, [field, value, isAutosaved], at) =>
        withEdit(all, DATE, field, { ...edit(value, String(at)), ...(isAutosaved && { isAutosaved }) }),
      {},
    );
    const made: string[] = [];
    for (let [request] = dueRequests(outbox, 0, today); request; [request] = dueRequests(outbox, 0, today)) {
      made.push(`${request.call}: ${Object.keys(request.edits)}`);
      outbox = acknowledged(sending(outbox, request), request);
    }
    return made;
  };
  assert.deepEqual(calls(DATE), [
    'log: bedTime,notes',
    'item: habit.air',
    'item: habit.noise',
    'night: isAnswered,awakenings,wakeTime',
    'log: sleepQualityScore,overallScore',
  ]);
  const all = new Set(fields.map(([field]) => field)).size;
  for (const today of [null, '2025-11-21']) {
    const [only, ...others] = calls(today);
    assert.match(only ?? '', /^night: /);
    assert.deepEqual([only?.split(',').length, others], [all, []]);
  }
});

test('A removed rating is saved with its night.', () => {
  const removed = withEdit({}, DATE, 'sleepQualityScore', { ...edit(null, 'a'), isAutosaved: true });
  assert.equal(dueRequests(removed, 0, DATE)[0]?.call, 'night');
});

test('Failed saves are retried after 1, 2, 4 ... and at most 30 seconds.', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 50].map(retryDelayMs), [1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
  const outbox = put({}, 'notes', edit('a', '1'));
  const after = failed(sending(outbox, only(outbox)), only(outbox), 5000);
  assert.equal(savingOf(after), 'failed');
  assert.deepEqual(dueRequests(after, 5999), []);
  assert.equal(only(after, 6000).edits.notes?.value, 'a');
  assert.equal(only(withoutDelays(after), 5000).edits.notes?.value, 'a');
});

test('A refused edit stays, is not sent again, and shows the message until it is changed.', () => {
  let outbox = put({}, 'notes', edit('too long', '1'));
  outbox = refused(sending(outbox, only(outbox)), only(outbox), 'Notes can be up to 5,000 characters long.');
  assert.deepEqual(dueRequests(withoutDelays(outbox), 1e9), []);
  assert.equal(nextDueAtMs(outbox), null);
  assert.deepEqual(refusals(outbox), ['Notes can be up to 5,000 characters long.']);
  outbox = put(outbox, 'notes', edit('short', '2'));
  assert.deepEqual(refusals(outbox), []);
  assert.equal(only(outbox).edits.notes?.value, 'short');
});

test('When several edits are refused together, the valid ones still go through.', () => {
  let outbox = put(put({}, 'notes', edit('too long', '1')), 'bedTime', edit('23:00', '2'));
  outbox = refused(sending(outbox, only(outbox)), only(outbox), 'No.');
  const first = only(outbox);
  assert.deepEqual(Object.keys(first.edits), ['notes']);
  outbox = refused(sending(outbox, first), first, 'Too long.');
  const second = only(outbox);
  assert.deepEqual(Object.keys(second.edits), ['bedTime']);
  outbox = acknowledged(sending(outbox, second), second);
  assert.deepEqual(refusals(outbox), ['Too long.']);
});

test('A refusal of an older text does not affect the newer one.', () => {
  let outbox = put({}, 'notes', edit('too long', '1'));
  const first = only(outbox);
  outbox = put(sending(outbox, first), 'notes', edit('short', '2'));
  outbox = refused(outbox, first, 'Too long.');
  assert.deepEqual(refusals(outbox), []);
  assert.equal(only(outbox).edits.notes?.value, 'short');
});
