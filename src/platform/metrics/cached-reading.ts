/** Scrapes of several monitors share one reading. */
const CACHE_MS = 5000;
/** A monitor waits ten seconds at most, and the other metrics matter more than a late one. */
const TIMEOUT_MS = 2000;

/**
 * Reads a value at most every few seconds and never concurrently. Undefined if the reading fails or takes too long, so
 * that an outage does not affect the other metrics.
 */
export function cachedReading<Value>(
  read: () => Promise<Value>,
  { cacheMs = CACHE_MS, timeoutMs = TIMEOUT_MS } = {},
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let readAtMs = 0;
  let isReading = false;
  return () => {
    const nowMs = performance.now();
    if (!reading || (!isReading && nowMs - readAtMs >= cacheMs)) {
      isReading = true;
      reading = read().catch(() => undefined);
      void reading.finally(() => {
        isReading = false;
        readAtMs = performance.now();
      });
    }
    return withTimeout(reading, timeoutMs);
  };
}

async function withTimeout<Value>(reading: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([reading, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
