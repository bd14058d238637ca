import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoyHash, isPassword, passwordHash } from './password.ts';

test('A password matches its hash, and two hashes of one password differ.', async () => {
  const [hash, again] = await Promise.all([passwordHash('quiet room'), passwordHash('quiet room')]);
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  assert.notEqual(hash, again);
  assert.equal(await isPassword('quiet room', hash), true);
  assert.equal(await isPassword('Quiet room', hash), false);
});

test('The same characters typed on different keyboards are the same password.', async () => {
  assert.equal(await isPassword('caf\u0065\u0301', await passwordHash('caf\u00e9')), true);
});

test('No password matches the decoy hash or a malformed hash.', async () => {
  assert.equal(await isPassword('', await decoyHash()), false);
  for (const hash of ['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$'])
    assert.equal(await isPassword('x', hash), false);
});
