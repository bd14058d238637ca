import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

const SETTLED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Waits until the page has exactly this many such elements: what brings or removes the last may still be on its way. */
export async function assertCount(locator: Locator, expected: number, message = String(locator)): Promise<void> {
  const lastLook = performance.now() + SETTLED_WITHIN_MS;
  let count = await locator.count();
  while (count !== expected && performance.now() < lastLook) {
    await sleep(LOOK_EVERY_MS);
    count = await locator.count();
  }
  assert.equal(count, expected, message);
}
