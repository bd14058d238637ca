import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoyHash, isPassword, PASSWORD_COST, passwordHash } from './password.ts';

test('A password matches its hash, and two hashes of one password differ.', async () => {
  const [hash, again] = await Promise.all([
    passwordHash('quiet room', PASSWORD_COST),
    passwordHash('quiet room', PASSWORD_COST),
  ]);
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  assert.notEqual(hash, again);
  assert.equal(await isPassword('quiet room', hash), true);
  assert.equal(await isPassword('Quiet room', hash), false);
});

test('The same characters typed on different keyboards are the same password.', async () => {
  assert.equal(await isPassword('caf\u0065\u0301', await passwordHash('caf\u00e9', PASSWORD_COST)), true);
});

test('The decoy hash has the cost of a real hash, also after a hash of another cost.', async () => {
  for (const cost of [{ memory: 8, passes: 1, parallelism: 1 }, PASSWORD_COST]) {
    const costsOf = (hash: string) => hash.split('$').slice(0, 4);
    assert.deepEqual(costsOf(await decoyHash(cost)), costsOf(await passwordHash('quiet room', cost)));
    assert.equal(await decoyHash(cost), await decoyHash(cost));
  }
});

test('No password matches the decoy hash or a malformed hash.', async () => {
  assert.equal(await isPassword('', await decoyHash(PASSWORD_COST)), false);
  for (const hash of ['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$'])
    assert.equal(await isPassword('x', hash), false);
});
