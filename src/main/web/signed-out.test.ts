import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedOut, logoutFailureMessage } from './signed-out.ts';

test('A session that the server does not know makes a guest; a server error does not.', () => {
  for (const status of [401, 403, 404]) assert.equal(isSignedOut(status), true, String(status));
  for (const status of [400, 429, 500, 502, 503]) assert.equal(isSignedOut(status), false, String(status));
});

test('Logging out of a session that is gone succeeds.', () => {
  assert.equal(logoutFailureMessage(401), null);
});

test('A logout that did not reach the server or failed there returns a message.', () => {
  assert.match(logoutFailureMessage(null) ?? '', /could not be reached/);
  assert.match(logoutFailureMessage(503) ?? '', /could not sign you out/);
});
