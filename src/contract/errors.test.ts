import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError, REFUSALS, type RefusalCode, refuse } from './errors.ts';

test('the message of a failed call is its status, a colon, a space and the body, or the status text without one', () => {
  assert.equal(new CallError(404, 'gone').message, '404: gone');
  assert.equal(new CallError(500, '{"message":"x"}').message, '500: {"message":"x"}');
  assert.equal(new CallError(502, '', 'Bad Gateway').message, '502: Bad Gateway');
  assert.equal(new CallError(502, '').message, '502: ');
  assert.equal(new CallError(418, 'tea').status, 418);
});

test("a failed call knows the server's own sentence, where there is one", () => {
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

test('a failed call knows the field at fault, where the server names one', () => {
  assert.equal(new CallError(400, '{"message":"No.","field":"email"}').field, 'email');
  for (const body of ['{"message":"No."}', '{"message":"No.","field":7}', '', 'null']) {
    assert.equal(new CallError(400, body).field, undefined, body);
  }
});

test('a refusal knows its status, its sentence and how long to wait', () => {
  for (const [code, status] of Object.entries(REFUSALS)) {
    const refusal = refuse(code as RefusalCode, 'No.');
    assert.deepEqual([refusal.status, refusal.code, refusal.message], [status, code, 'No.']);
    assert.deepEqual([refusal.field, refusal.retryAfterSeconds], [undefined, undefined]);
  }
  assert.equal(refuse('too_many', 'Wait.', { retryAfterSeconds: 7 }).retryAfterSeconds, 7);
  assert.equal(refuse('invalid', 'No.', { field: 'email' }).field, 'email');
});
