import { join } from 'node:path';
import { sql } from 'kysely';
import { openQuietly } from '../postgres.ts';
import { median } from '../statistics.ts';
import type { InstrumentedServer } from './instrumented-server.ts';
import { fileBytes, metricIn, openFiles } from './process-state.ts';

/** The state after a minute. Only some samples have heap sizes, as measuring them forces a garbage collection. */
export type Sample = {
  minute: number;
  residentBytes: number;
  heapBytes: number | null;
  externalBytes: number | null;
  files: number;
  connections: number;
  databaseBytes: number;
  walBytes: number;
  /** The p99 since the previous sample. */
  loopDelayMs: number;
};

export type Place = { folder: string; postgresUrl: string | null };

export async function sampleOf(
  server: InstrumentedServer,
  place: Place,
  at: { minute: number; resident: readonly number[]; withHeap: boolean },
): Promise<Sample> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const file = join(place.folder, 'better-sleep.sqlite');
  const open = openFiles(server.pid);
  const heap = at.withHeap ? await server.heap() : null;
  return {
    minute: at.minute,
    residentBytes: median(at.resident),
    heapBytes: heap?.usedBytes ?? null,
    externalBytes: heap?.externalBytes ?? null,
    ...open,
    databaseBytes: place.postgresUrl ? await postgresBytes(place.postgresUrl) : fileBytes(file),
    walBytes: place.postgresUrl ? 0 : fileBytes(`${file}-wal`),
    loopDelayMs: metricIn(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

async function postgresBytes(url: string): Promise<number> {
  const { db, close } = openQuietly(url);
  try {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return Number(rows[0]?.bytes);
  } finally {
    await close();
  }
}
