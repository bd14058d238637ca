/** Scrapes of several watchers, and of one that asks too often, share one reading. */
const KEPT_MS = 5000;
/** A watcher waits ten seconds at most, and the other figures matter more than those that are late. */
const WITHIN_MS = 2000;

/**
 * Reads something at most every few seconds and never twice at a time. Undefined where that failed or takes too long: what is away must
 * not take the other figures with it.
 */
export function keptReading<Value>(
  read: () => Promise<Value>,
  { keptMs = KEPT_MS, withinMs = WITHIN_MS } = {},
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let readAtMs = 0;
  let isUnderWay = false;
  return () => {
    const nowMs = performance.now();
    if (!reading || (!isUnderWay && nowMs - readAtMs >= keptMs)) {
      isUnderWay = true;
      reading = read().catch(() => undefined);
      void reading.finally(() => {
        isUnderWay = false;
        readAtMs = performance.now();
      });
    }
    return orUndefined(reading, withinMs);
  };
}

async function orUndefined<Value>(reading: Promise<Value>, withinMs: number): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), withinMs);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
