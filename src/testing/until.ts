import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Only what never happens takes so long, on however slow a machine. */
const HAPPENS_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 20;

/** Looks again and again until what a test waits for is there, and returns it. `what` is said where it never comes. */
export async function until<Found>(
  check: () => Found | Promise<Found>,
  what: string | (() => string) = 'What the test waits for',
): Promise<NonNullable<Found>> {
  const deadline = performance.now() + HAPPENS_WITHIN_MS;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (performance.now() > deadline)
      assert.fail(`Did not happen in time: ${typeof what === 'string' ? what : what()}`);
    await sleep(LOOK_EVERY_MS);
  }
}
