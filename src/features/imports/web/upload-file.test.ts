import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '#contract/errors.ts';
import { uploadProblem } from './upload-file.ts';

const refusal = (status: number): CallError => new CallError(status, JSON.stringify({ message: 'Because.' }));

test('a file that the server will not have is not offered to be sent again', () => {
  for (const status of [413, 415, 422]) {
    assert.deepEqual(uploadProblem(refusal(status), true), { type: 'refused', message: 'Because.' });
  }
});

test('where the server only asks for patience, the file stays', () => {
  for (const status of [429, 503]) {
    assert.deepEqual(uploadProblem(refusal(status), true), { type: 'failed', message: 'Because.' });
  }
});

test('a file that did not get through stays, and being offline is said', () => {
  for (const reason of [new TypeError('x'), new CallError(502, '<html>')]) {
    const online = uploadProblem(reason, true);
    assert.equal(online.type, 'failed');
    assert.match(online.message, /send it again/);
    assert.doesNotMatch(online.message, /offline/);
    assert.match(uploadProblem(reason, false).message, /^You are offline\./);
  }
});
