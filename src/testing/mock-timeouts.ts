import type { TestContext } from 'node:test';

/** Longer than all our timeouts. */
const DAY_MS = 86_400_000;

/**
 * Holds the timeouts of requests (`AbortSignal.timeout`) until the test calls the returned function, which ends all of
 * them. A timeout then comes after the event that the test waits for, on any machine.
 */
export function mockTimeouts(t: TestContext): () => void {
  // The types of Node do not list this mock timer yet.
  t.mock.timers.enable({ apis: ['AbortSignal.timeout' as 'setTimeout'] });
  return () => t.mock.timers.tick(DAY_MS);
}
