import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeState, dueRequests, failed, type Outbox, refused, sending, withEdit } from './edits.ts';

const waiting = withEdit({}, '2025-11-20', 'notes', { value: 'a', stamp: '1', dueAtMs: 0 });
const [request] = dueRequests(waiting, 0);
assert.ok(request);

const CASES: [string, Outbox, boolean, ReturnType<typeof badgeState>][] = [
  ['everything is saved', {}, true, 'idle'],
  ['an edit waits', waiting, true, 'pending'],
  ['an edit is on its way', sending(waiting, request), true, 'pending'],
  ['a save failed', failed(waiting, request, 0), true, 'failed'],
  ['a save that failed is on its way again', sending(failed(waiting, request, 0), request), true, 'failed'],
  ['the server refused an edit', refused(waiting, request, 'Too long.'), true, 'refused'],
  ['the network is down', failed(waiting, request, 0), false, 'offline'],
  ['the network is down and nothing waits', {}, false, 'offline'],
];

for (const [when, outbox, online, state] of CASES) {
  test(`When ${when}, the badge is ${state}.`, () => assert.equal(badgeState(outbox, online), state));
}
