import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleSessionEnd, subscribeToSessionEnd } from './ended-session.ts';
import { storedUser, storeUser } from './user.ts';

const MAYA = { id: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6', email: 'maya@example.com' };
const NOOR = { id: 'Z1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6', email: 'noor@example.com' };

test('An ended session signs the user out and notifies once, but never ends the session of a later sign-in.', () => {
  let callCount = 0;
  const stop = subscribeToSessionEnd(() => {
    callCount += 1;
  });
  storeUser(NOOR);
  handleSessionEnd(MAYA.id);
  assert.deepEqual(storedUser(), NOOR);
  assert.equal(callCount, 0);
  handleSessionEnd(NOOR.id);
  handleSessionEnd(NOOR.id);
  assert.equal(storedUser(), null);
  assert.equal(callCount, 1);
  stop();
});
