import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { writeStored } from '#ui/browser/storage.ts';
import { GUEST_KEY, USER_KEY } from '#ui/browser/storage-keys.ts';
import { isClaimed, namesReplacedGuest, ownerId, storeClaimed } from './owner.ts';
import { clearUser, storedUser, storeUser, subscribeToUser } from './user.ts';

const MAYA = { id: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6', email: 'maya@example.com' };

beforeEach(clearUser);

test('No user is signed in at first.', () => assert.equal(storedUser(), null));

test('A signed-in user is stored and takes precedence over the guest.', () => {
  const guest = ownerId();
  storeUser(MAYA);
  assert.deepEqual(storedUser(), MAYA);
  assert.equal(ownerId(), MAYA.id);
  assert.notEqual(guest, MAYA.id);
});

test('An unchanged user is the same object, and a changed one is not.', () => {
  storeUser(MAYA);
  const before = storedUser();
  assert.equal(storedUser(), before);
  storeUser({ ...MAYA, email: 'maya@example.org' });
  assert.notEqual(storedUser(), before);
  assert.equal(storedUser()?.email, 'maya@example.org');
});

test('Signing out drops the guest id that moved to the account.', () => {
  const guest = ownerId();
  storeClaimed(guest);
  storeUser(MAYA);
  clearUser();
  assert.equal(storedUser(), null);
  assert.equal(isClaimed(guest), false);
  assert.notEqual(ownerId(), guest);
  assert.match(ownerId(), /^[0-9a-z]{9}$/);
});

test('A guest of this page whom another tab replaced is noticed, and neither a user nor the stored guest is one.', () => {
  const replaced = ownerId();
  const address = `/api/daily-logs/${replaced}?limit=7`;
  assert.equal(namesReplacedGuest(address), false);
  writeStored(GUEST_KEY, 'tab2guest');
  assert.equal(namesReplacedGuest(address), true);
  assert.equal(namesReplacedGuest('/api/daily-logs/tab2guest'), false);
  storeUser(MAYA);
  assert.equal(namesReplacedGuest(address), false);
});

test('A stored id that no server issued is no user.', () => {
  for (const id of ['', 'maya', MAYA.id.slice(1), `${MAYA.id}x`, MAYA.id.replace('a', '/')]) {
    writeStored(USER_KEY, id);
    assert.equal(storedUser(), null, id);
    assert.match(ownerId(), /^[0-9a-z]{9}$/);
  }
});

test('Subscribers are notified of every change until they unsubscribe.', () => {
  const emails: (string | undefined)[] = [];
  const stop = subscribeToUser(() => emails.push(storedUser()?.email));
  storeUser(MAYA);
  clearUser();
  stop();
  storeUser(MAYA);
  assert.deepEqual(emails, [MAYA.email, undefined]);
});
