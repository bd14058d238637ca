import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { cutOff } from './page-faults.ts';

const SETTLED_WITHIN_MS = 60_000;

/** The faults that remain after the page had time to settle. */
export async function persistentFaults(findFaults: () => Promise<string[]>): Promise<string[]> {
  const deadlineMs = performance.now() + SETTLED_WITHIN_MS;
  let faults = await findFaults();
  while (faults.length > 0 && performance.now() < deadlineMs) faults = await findFaults();
  return faults;
}

/**
 * Asserts that nothing overflows the window or a box that clips it. The width of the document shows nothing, as the
 * body clips the overflow.
 */
export async function assertFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => innerWidth);
  assert.deepEqual(await persistentFaults(() => cutOff(page)), [], `${page.url()} at ${width} px`);
}
