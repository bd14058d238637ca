import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '#contract/errors.ts';
import { uploadTrouble } from './upload-file.ts';

const refusal = (status: number): CallError => new CallError(status, JSON.stringify({ message: 'Because.' }));

test('a file that the server will not have is not offered to be sent again', () => {
  for (const status of [413, 415, 422]) {
    assert.deepEqual(uploadTrouble(refusal(status), true), { type: 'refused', sentence: 'Because.' });
  }
});

test('where the server only asks for patience, the file stays', () => {
  for (const status of [429, 503]) {
    assert.deepEqual(uploadTrouble(refusal(status), true), { type: 'failed', sentence: 'Because.' });
  }
});

test('a file that did not get through stays, and being offline is said', () => {
  for (const reason of [new TypeError('x'), new CallError(502, '<html>')]) {
    const online = uploadTrouble(reason, true);
    assert.equal(online.type, 'failed');
    assert.match(online.sentence, /send it again/);
    assert.doesNotMatch(online.sentence, /offline/);
    assert.match(uploadTrouble(reason, false).sentence, /^You are offline\./);
  }
});
