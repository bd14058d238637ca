import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '#contract/errors.ts';
import { uploadProblem } from './upload-file.ts';

const refusal = (status: number): CallError => new CallError(status, JSON.stringify({ message: 'Because.' }));

test('A file that the server refuses cannot be sent again.', () => {
  for (const status of [413, 415, 422]) {
    assert.deepEqual(uploadProblem(refusal(status), true), { type: 'refused', message: 'Because.' });
  }
});

test('A file stays chosen when the server asks to retry later.', () => {
  for (const status of [429, 503]) {
    assert.deepEqual(uploadProblem(refusal(status), true), { type: 'failed', message: 'Because.' });
  }
});

test('A file that did not arrive stays chosen, and the message says if the browser is offline.', () => {
  for (const reason of [new TypeError('x'), new CallError(502, '<html>')]) {
    const online = uploadProblem(reason, true);
    assert.equal(online.type, 'failed');
    assert.match(online.message, /try again/);
    assert.doesNotMatch(online.message, /offline/);
    assert.match(uploadProblem(reason, false).message, /^You are offline\./);
  }
});
