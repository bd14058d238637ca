import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LATE_FOR_MS, nightsOnTheirWay } from './late-nights.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

test('without an import no nights are on their way', () => {
  assert.equal(nightsOnTheirWay({ own: undefined, remembered: undefined }, NOW), 'no');
});

test('nights are on their way now for as long as an import waits for them', () => {
  const own = { isPending: true, mayComeLater: undefined, askedAtMs: NOW - 10 * LATE_FOR_MS };
  assert.equal(nightsOnTheirWay({ own, remembered: undefined }, NOW), 'now');
});

test('nights may come late for some minutes where the answer says so, and not where it says that all came', () => {
  const asked = (mayComeLater: boolean, elapsedMs: number) =>
    nightsOnTheirWay(
      { own: { isPending: false, mayComeLater, askedAtMs: NOW - elapsedMs }, remembered: ago(elapsedMs) },
      NOW,
    );
  assert.equal(asked(true, 30_000), 'late');
  assert.equal(asked(true, LATE_FOR_MS), 'no');
  assert.equal(asked(false, 30_000), 'no');
});

test('after a reload what the server remembers counts, and after a failed import, too', () => {
  const failed = { isPending: false, mayComeLater: undefined, askedAtMs: NOW };
  for (const own of [undefined, failed]) {
    assert.equal(nightsOnTheirWay({ own, remembered: ago(30_000) }, NOW), 'late');
    assert.equal(nightsOnTheirWay({ own, remembered: ago(LATE_FOR_MS) }, NOW), 'no');
  }
});

test('a server whose clock is a little ahead is believed, one that is far ahead would keep the page asking', () => {
  assert.equal(nightsOnTheirWay({ own: undefined, remembered: ago(-30_000) }, NOW), 'late');
  assert.equal(nightsOnTheirWay({ own: undefined, remembered: ago(-3_600_000) }, NOW), 'no');
});
