import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { addGauge } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { queueAges } from './queue-ages.ts';
import { timedPlatform } from './timed-platform.ts';

/** Scrapes of several monitors share one reading. */
const CACHE_MS = 5000;
/** A monitor waits ten seconds at most, and the other metrics matter more than a late one. */
const TIMEOUT_MS = 2000;

/** The same platform with timing, and with gauges that are read from the database and the disk at each scrape. */
export function instrumentedPlatform(platform: Platform): Platform {
  addDatabaseMetrics(platform);
  addDiskMetrics(platform);
  return timedPlatform(platform);
}

function addDatabaseMetrics(platform: Platform): void {
  const { metrics } = platform;
  const read = cachedReading(() => queueAges(platform));
  addGauge(
    metrics,
    {
      name: 'queue_oldest_age_seconds',
      help: 'How long the oldest entry has been due: schedules to be claimed, reminders to be sent, notifications of wearables, files that are read. The same on every server.',
      labelNames: ['queue'],
    },
    async () => ((await read()) ?? []).map(([queue, seconds]) => [{ queue }, seconds]),
  );
  addGauge(
    metrics,
    { name: 'database_reachable', help: 'Whether the database answered the last time these metrics were read.' },
    async () => [[{}, (await read()) ? 1 : 0]],
  );
}

/**
 * The disk of the database file, of the photos and of files that are being read; with PostgreSQL and S3, of the last
 * only.
 */
function addDiskMetrics({ metrics, settings }: Platform): void {
  const read = cachedReading(() => statfs(dirname(settings.scratchFolder)));
  const addSize = (name: string, help: string, field: 'bavail' | 'blocks') =>
    addGauge(metrics, { name, help }, async () => {
      const disk = await read();
      return disk ? [[{}, disk[field] * disk.bsize]] : [];
    });
  addSize('data_folder_free_bytes', 'Free space on the disk of DATA_DIR, in bytes.', 'bavail');
  addSize('data_folder_disk_bytes', 'Size of the disk of DATA_DIR.', 'blocks');
}

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
