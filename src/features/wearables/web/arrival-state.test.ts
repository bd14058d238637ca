import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalState, MAX_ARRIVAL_MS } from './arrival-state.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

test('without an import no nights are on their way', () => {
  assert.equal(arrivalState({ own: undefined, serverAskedAt: undefined }, NOW), 'no');
});

test('nights are on their way now for as long as an import waits for them', () => {
  const own = { isPending: true, mayComeLater: undefined, askedAtMs: NOW - 10 * MAX_ARRIVAL_MS };
  assert.equal(arrivalState({ own, serverAskedAt: undefined }, NOW), 'now');
});

test('nights may come late for some minutes where the answer says so, and not where it says that all came', () => {
  const asked = (mayComeLater: boolean, elapsedMs: number) =>
    arrivalState(
      { own: { isPending: false, mayComeLater, askedAtMs: NOW - elapsedMs }, serverAskedAt: ago(elapsedMs) },
      NOW,
    );
  assert.equal(asked(true, 30_000), 'late');
  assert.equal(asked(true, MAX_ARRIVAL_MS), 'no');
  assert.equal(asked(false, 30_000), 'no');
});

test('after a reload what the server remembers counts, and after a failed import, too', () => {
  const failed = { isPending: false, mayComeLater: undefined, askedAtMs: NOW };
  for (const own of [undefined, failed]) {
    assert.equal(arrivalState({ own, serverAskedAt: ago(30_000) }, NOW), 'late');
    assert.equal(arrivalState({ own, serverAskedAt: ago(MAX_ARRIVAL_MS) }, NOW), 'no');
  }
});

test('a server whose clock is a little ahead is believed, one that is far ahead would keep the page asking', () => {
  assert.equal(arrivalState({ own: undefined, serverAskedAt: ago(-30_000) }, NOW), 'late');
  assert.equal(arrivalState({ own: undefined, serverAskedAt: ago(-3_600_000) }, NOW), 'no');
});
