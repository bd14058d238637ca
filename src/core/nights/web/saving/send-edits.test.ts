import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '#contract/errors.ts';
import { outcomeOf, patchOf } from './send-edits.ts';

test('saving the score completes the day, saving anything else does not', () => {
  const edit = (value: number | string) => ({ value, stamp: '1', dueAtMs: 0 });
  assert.deepEqual(patchOf({ overallScore: edit(75) }), { overallScore: 75, isCompleted: true });
  assert.deepEqual(patchOf({ notes: edit('Well.') }), { notes: 'Well.' });
});

test('a broken line, an ended session, a busy and a broken server are tried again; a refusal is not', () => {
  const kind = (status: number) => outcomeOf(new CallError(status, '{"message":"No."}')).kind;
  assert.equal(outcomeOf(new TypeError('Failed to fetch')).kind, 'unknown');
  assert.deepEqual([401, 408, 429, 500, 502, 503].map(kind), Array(6).fill('unknown'));
  assert.deepEqual([400, 403, 404, 413].map(kind), Array(4).fill('refused'));
  assert.deepEqual(outcomeOf(new CallError(400, '{"message":"Too long."}')), {
    kind: 'refused',
    sentence: 'Too long.',
  });
});

test('where a busy server says for how long, nothing is sent again before', () => {
  const told = (status: number, seconds?: number) => {
    const outcome = outcomeOf(new CallError(status, '', '', seconds));
    return outcome.kind === 'unknown' ? outcome.stayAwayMs : null;
  };
  for (const status of [429, 503]) {
    const waits = Array.from({ length: 50 }, () => told(status, 8) ?? 0);
    assert.ok(
      waits.every((ms) => ms >= 8000 && ms <= 9000),
      `${waits}`,
    );
    assert.ok(new Set(waits).size > 1, 'they would all come back together');
  }
  assert.equal(told(503), 0);
});
