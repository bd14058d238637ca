import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { onPostgres } from '#testing/engines.ts';
import { FaultInjectingProxy } from '#testing/fault-injecting-proxy.ts';
import { until } from '#testing/until.ts';
import { openPostgres, type PostgresLimits } from './open-postgres.ts';
import type { Database } from './schema.ts';

onPostgres('An unreachable database', (newDatabase) => {
  async function withConnection(
    run: (db: Database, line: FaultInjectingProxy) => Promise<void>,
    limits: PostgresLimits = {},
  ): Promise<void> {
    const { url, drop } = await newDatabase();
    const { proxy: line, address } = await FaultInjectingProxy.to(url);
    const { db, close } = openPostgres(address, () => {}, limits);
    try {
      await run(db, line);
    } finally {
      await close();
      await line.close();
      await drop();
    }
  }

  const query = (db: Database) => sql`select 1`.execute(db);

  async function untilReachable(db: Database): Promise<void> {
    while (
      !(await query(db).then(
        () => true,
        () => false,
      ))
    )
      await sleep(20);
  }

  test('A database that falls silent fails waiting and later queries at once, and is used again when it is back.', async () => {
    await withConnection(async (db, line) => {
      await Promise.all(Array.from({ length: 4 }, () => query(db)));
      line.silence();
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => query(db)));
      assert.ok(outcomes.every(({ status }) => status === 'rejected'));
      await assert.rejects(query(db), { code: 'DATABASE_AWAY' });
      line.restore();
      await untilReachable(db);
      // Includes the connections that were idle when the database disappeared.
      await Promise.all(Array.from({ length: 10 }, () => query(db)));
    });
  });

  test('A database that closes all connections fails every query, and is used again when it is back.', async () => {
    await withConnection(async (db, line) => {
      const queries = Promise.allSettled(Array.from({ length: 5 }, () => sql`select pg_sleep(60)`.execute(db)));
      await sleep(200);
      line.cut();
      assert.ok((await queries).every(({ status }) => status === 'rejected'));
      await assert.rejects(query(db));
      line.restore();
      await untilReachable(db);
    });
  });

  test('A pool that is busy for long does not count as unreachable.', async () => {
    await withConnection(
      async (db, line) => {
        const release = Promise.withResolvers<void>();
        const long = Array.from({ length: 2 }, () => db.connection().execute(() => release.promise));
        const waiting = query(db);
        // The third connection is the probe.
        await until(() => line.connections > 3);
        release.resolve();
        await Promise.all([...long, waiting]);
      },
      { connections: 2, connectTimeoutMs: 300_000, probeTimeoutMs: 300_000 },
    );
  });
});
