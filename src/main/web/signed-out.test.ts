import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedOut, logoutFailureMessage } from './signed-out.ts';

test('a session the server does not know makes a visitor; a server in trouble does not', () => {
  for (const status of [401, 403, 404]) assert.equal(isSignedOut(status), true, String(status));
  for (const status of [400, 429, 500, 502, 503]) assert.equal(isSignedOut(status), false, String(status));
});

test('logging out of a session that is gone is logging out', () => {
  assert.equal(logoutFailureMessage(401), null);
});

test('a logout that did not reach the server, or that it could not do, says so', () => {
  assert.match(logoutFailureMessage(null) ?? '', /could not be reached/);
  assert.match(logoutFailureMessage(503) ?? '', /could not sign you out/);
});
