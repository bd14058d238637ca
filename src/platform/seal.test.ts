import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#testing/any-character.ts';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of the tests');

test('A sealed value opens for the same context, and differs at each sealing.', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string(), (plaintext, context) => {
      const sealed = seal.encrypt(plaintext, context);
      assert.equal(seal.decrypt(sealed, context), plaintext);
      assert.notEqual(seal.encrypt(plaintext, context), sealed);
    }),
  );
});

test('A sealed value does not open for another context, with another secret, or after a change.', () => {
  const sealed = seal.encrypt('a refresh token', 'owner 1');
  assert.equal(seal.decrypt(sealed, 'owner 2'), null);
  assert.equal(createSeal('another secret of the tests').decrypt(sealed, 'owner 1'), null);
  for (const place of [0, 13, Buffer.from(sealed, 'base64url').length - 1]) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    assert.equal(seal.decrypt(bytes.toString('base64url'), 'owner 1'), null);
  }
  assert.equal(seal.decrypt('', 'owner 1'), null);
});
