import type { TestContext } from 'node:test';

/** Longer than any time limit of ours. */
const DAY_MS = 86_400_000;

/**
 * Holds the time limits of requests (`AbortSignal.timeout`) until the test calls what this returns: then all of them are over. So a limit
 * ends after the event that the test waits for, however fast or slow the machine is.
 */
export function mockTimeouts(t: TestContext): () => void {
  // The types of Node do not know yet that this clock can be turned.
  t.mock.timers.enable({ apis: ['AbortSignal.timeout' as 'setTimeout'] });
  return () => t.mock.timers.tick(DAY_MS);
}
