import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cachedReading } from '#platform/metrics/cached-reading.ts';
import type { Platform } from '#platform/platform.ts';
import { queueAges } from './queue-ages.ts';
import { timedPlatform } from './timed-platform.ts';

/** The same platform with timing, and with gauges that are read from the database and the disk at each scrape. */
export function instrumentedPlatform(platform: Platform): Platform {
  addDatabaseMetrics(platform);
  addDiskMetrics(platform);
  return timedPlatform(platform);
}

function addDatabaseMetrics(platform: Platform): void {
  const { registry } = platform.metrics;
  const read = cachedReading(() => queueAges(platform));
  registry.gauge(
    {
      name: 'queue_oldest_age_seconds',
      help: 'How long the oldest entry has been due: schedules to be claimed, reminders to be sent, notifications of wearables, files that are read. The same on every server.',
      labels: ['queue'],
    },
    async () => ((await read()) ?? []).map(([queue, seconds]) => [[queue], seconds] as const),
  );
  registry.gauge(
    { name: 'database_reachable', help: 'Whether the database answered the last time these metrics were read.' },
    async () => [[[], (await read()) ? 1 : 0]],
  );
}

/**
 * The disk of the database file, of the photos and of files that are being read; with PostgreSQL and S3, of the last
 * only.
 */
function addDiskMetrics({ metrics: { registry }, settings }: Platform): void {
  const read = cachedReading(() => statfs(dirname(settings.scratchFolder)));
  const addGauge = (name: string, help: string, field: 'bavail' | 'blocks') =>
    registry.gauge({ name, help }, async () => {
      const disk = await read();
      return disk ? [[[], disk[field] * disk.bsize]] : [];
    });
  addGauge('data_folder_free_bytes', 'Room left on the disk of DATA_DIR.', 'bavail');
  addGauge('data_folder_disk_bytes', 'Size of the disk of DATA_DIR.', 'blocks');
}
