import type { Locator } from 'playwright-core';
import { until } from './until.ts';

/** Waits until the page has exactly this many such elements: what brings or removes the last may still be on its way. */
export async function assertCount(locator: Locator, expected: number, message = String(locator)): Promise<void> {
  let count = 0;
  await until(
    async () => {
      count = await locator.count();
      return count === expected;
    },
    () => `${message}: ${count} instead of ${expected}`,
  );
}
