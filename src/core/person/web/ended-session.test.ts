import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endSession, followEndedSessions } from './ended-session.ts';
import { rememberUser, storedUser } from './user.ts';

const MAYA = { id: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6', email: 'maya@example.com' };
const NOOR = { id: 'Z1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6', email: 'noor@example.com' };

test('an ended session makes a visitor and is told once, but never ends the session of who signed in since', () => {
  let told = 0;
  const stop = followEndedSessions(() => {
    told += 1;
  });
  rememberUser(NOOR);
  endSession(MAYA.id);
  assert.deepEqual(storedUser(), NOOR);
  assert.equal(told, 0);
  endSession(NOOR.id);
  endSession(NOOR.id);
  assert.equal(storedUser(), null);
  assert.equal(told, 1);
  stop();
});
