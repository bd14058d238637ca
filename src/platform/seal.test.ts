import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sealWith } from './seal.ts';

const seal = sealWith('a secret of the tests');

test('What is sealed opens for the same thing, and never looks the same twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((words) => words.isWellFormed()),
      fc.string(),
      (words, about) => {
        const sealed = seal.close(words, about);
        assert.equal(seal.open(sealed, about), words);
        assert.notEqual(seal.close(words, about), sealed);
      },
    ),
  );
});

test('Nothing opens for another thing, with another secret, or when a bit was changed', () => {
  const sealed = seal.close('a refresh token', 'owner 1');
  assert.equal(seal.open(sealed, 'owner 2'), null);
  assert.equal(sealWith('another secret of the tests').open(sealed, 'owner 1'), null);
  for (const place of [0, 13, Buffer.from(sealed, 'base64url').length - 1]) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    assert.equal(seal.open(bytes.toString('base64url'), 'owner 1'), null);
  }
  assert.equal(seal.open('', 'owner 1'), null);
});
