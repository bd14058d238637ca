import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalState, MAX_ARRIVAL_MS } from './arrival-state.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

test('Without an import, no nights are on their way.', () => {
  assert.equal(arrivalState({ own: undefined, serverAskedAt: undefined }, NOW), 'no');
});

test('Nights are on their way as long as an import waits for them.', () => {
  const own = { isPending: true, mayComeLater: undefined, askedAtMs: NOW - 10 * MAX_ARRIVAL_MS };
  assert.equal(arrivalState({ own, serverAskedAt: undefined }, NOW), 'now');
});

test('Nights may arrive late for some minutes if the answer says so, and not if it says that all arrived.', () => {
  const asked = (mayComeLater: boolean, elapsedMs: number) =>
    arrivalState(
      { own: { isPending: false, mayComeLater, askedAtMs: NOW - elapsedMs }, serverAskedAt: ago(elapsedMs) },
      NOW,
    );
  assert.equal(asked(true, 30_000), 'late');
  assert.equal(asked(true, MAX_ARRIVAL_MS), 'no');
  assert.equal(asked(false, 30_000), 'no');
});

test('After a reload or a failed import, the time stored by the server counts.', () => {
  const failed = { isPending: false, mayComeLater: undefined, askedAtMs: NOW };
  for (const own of [undefined, failed]) {
    assert.equal(arrivalState({ own, serverAskedAt: ago(30_000) }, NOW), 'late');
    assert.equal(arrivalState({ own, serverAskedAt: ago(MAX_ARRIVAL_MS) }, NOW), 'no');
  }
});

test('A server clock slightly ahead is accepted, and one far ahead does not keep the page polling.', () => {
  assert.equal(arrivalState({ own: undefined, serverAskedAt: ago(-30_000) }, NOW), 'late');
  assert.equal(arrivalState({ own: undefined, serverAskedAt: ago(-3_600_000) }, NOW), 'no');
});
