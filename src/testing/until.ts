import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for any slow machine: only a missing event reaches it. */
const HAPPENS_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 20;

/** Polls until the awaited value exists, and returns it. `what` appears in the failure message. */
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
