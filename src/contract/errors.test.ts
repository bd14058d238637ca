import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError, REFUSALS, type RefusalCode, refuse } from './errors.ts';

test("A failed call has the server's own message, if there is one.", () => {
  const cases: [string, string | undefined][] = [
    ['{"message":"Please log in first."}', 'Please log in first.'],
    ['{"message":""}', ''],
    ['{"message":7}', undefined],
    ['{"error":"x"}', undefined],
    ['["message"]', undefined],
    ['null', undefined],
    ['"message"', undefined],
    ['<html>502</html>', undefined],
    ['', undefined],
  ];
  for (const [body, message] of cases) assert.equal(new CallError(400, body).serverMessage, message, body);
});

test('A failed call has the invalid field, if the server names one.', () => {
  assert.equal(new CallError(400, '{"message":"No.","field":"email"}').field, 'email');
  for (const body of ['{"message":"No."}', '{"message":"No.","field":7}', '', 'null']) {
    assert.equal(new CallError(400, body).field, undefined, body);
  }
});

test('A refusal has its status, its message and the time to wait.', () => {
  for (const [code, status] of Object.entries(REFUSALS)) {
    const refusal = refuse(code as RefusalCode, 'No.');
    assert.deepEqual([refusal.status, refusal.code, refusal.message], [status, code, 'No.']);
    assert.deepEqual([refusal.field, refusal.retryAfterSeconds], [undefined, undefined]);
  }
  assert.equal(refuse('too_many', 'Wait.', { retryAfterSeconds: 7 }).retryAfterSeconds, 7);
  assert.equal(refuse('invalid', 'No.', { field: 'email' }).field, 'email');
});
