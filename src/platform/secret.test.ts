import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { derivedKey, openSecret } from './secret.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-secret-'));
  folders.push(folder);
  return folder;
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("A server stores its generated secret where only the server's user can read it.", async () => {
  const folder = join(newFolder(), 'not', 'there', 'yet');
  const secret = await openSecret(folder);
  assert.match(secret, /^[\w-]{43}$/);
  assert.equal(await openSecret(folder), secret);
  assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.notEqual(await openSecret(newFolder()), secret);
});

test('Servers that start at the same moment share one secret, and leave no temporary files.', async () => {
  const folder = newFolder();
  const secrets = await Promise.all(Array.from({ length: 12 }, () => openSecret(folder)));
  assert.equal(new Set(secrets).size, 1);
  assert.deepEqual(readdirSync(folder), ['secret']);
});

test("The operator's own secret is used, and no other is stored beside it.", async () => {
  const folder = newFolder();
  assert.equal(await openSecret(folder, 'given by the operator'), 'given by the operator');
  assert.deepEqual(readdirSync(folder), []);
});

test('A broken secret file stops the start with instructions instead of weak keys.', async () => {
  const folder = newFolder();
  for (const content of ['', '\n', 'short']) {
    writeFileSync(join(folder, 'secret'), content);
    await assert.rejects(openSecret(folder), /contains no valid secret\. Remove the file/);
  }
});

test('Keys of different purposes or secrets are unrelated, and each is always the same.', () => {
  const key = derivedKey('one secret', 'one purpose');
  assert.equal(key.length, 32);
  assert.deepEqual(derivedKey('one secret', 'one purpose'), key);
  assert.notDeepEqual(derivedKey('one secret', 'another purpose'), key);
  assert.notDeepEqual(derivedKey('another secret', 'one purpose'), key);
  assert.equal(derivedKey('one secret', 'one purpose', 48).length, 48);
});
