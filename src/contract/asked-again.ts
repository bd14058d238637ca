import { CallError } from './errors.ts';

const MOST_TIMES = 2;
/** Somebody looks at the page meanwhile: what takes longer is told instead. */
const LONGEST_SECONDS = 5;

/**
 * How long a question that a busy server turned away waits before it is asked again; null where it is not. A second at random is added,
 * so that all whom it turned away do not come back together.
 */
export function pauseBeforeAgainMs(failures: number, error: unknown, random = Math.random()): number | null {
  if (failures >= MOST_TIMES || !(error instanceof CallError) || error.status !== 503) return null;
  const { retryAfterSeconds = Number.POSITIVE_INFINITY } = error;
  return retryAfterSeconds > LONGEST_SECONDS ? null : (retryAfterSeconds + random) * 1000;
}
