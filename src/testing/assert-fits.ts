import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import { cutOff } from './page-faults.ts';

const SETTLED_WITHIN_MS = 60_000;

/** What is still found wrong once the page had time to settle. */
export async function persistentFaults(findFaults: () => Promise<string[]>): Promise<string[]> {
  const deadlineMs = performance.now() + SETTLED_WITHIN_MS;
  let faults = await findFaults();
  while (faults.length > 0 && performance.now() < deadlineMs) faults = await findFaults();
  return faults;
}

/** Nothing sticks out of the window, or of a box that cuts it off. The width of the document tells nothing: the body clips what sticks out. */
export async function assertFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => innerWidth);
  assert.deepEqual(await persistentFaults(() => cutOff(page)), [], `${page.url()} at ${width} px`);
}
