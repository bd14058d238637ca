import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { CuttableLine } from '#testing/cuttable-line.ts';
import { onPostgres } from '#testing/engines.ts';
import { until } from '#testing/until.ts';
import { openPostgres, type PostgresLimits } from './open-postgres.ts';
import type { Database } from './schema.ts';

onPostgres('A database that goes away', (newDatabase) => {
  async function over(
    deed: (db: Database, line: CuttableLine) => Promise<void>,
    limits: PostgresLimits = {},
  ): Promise<void> {
    const { url, drop } = await newDatabase();
    const { line, address } = await CuttableLine.to(url);
    const { db, close } = openPostgres(address, () => {}, limits);
    try {
      await deed(db, line);
    } finally {
      await close();
      await line.close();
      await drop();
    }
  }

  const ask = (db: Database) => sql`select 1`.execute(db);

  async function untilAnswered(db: Database): Promise<void> {
    while (
      !(await ask(db).then(
        () => true,
        () => false,
      ))
    )
      await sleep(20);
  }

  test('without a word: those who wait are told, later ones at once, and it is used again when it is back', async () => {
    await over(async (db, line) => {
      await Promise.all(Array.from({ length: 4 }, () => ask(db)));
      line.silence();
      const told = await Promise.allSettled(Array.from({ length: 30 }, () => ask(db)));
      assert.ok(told.every(({ status }) => status === 'rejected'));
      await assert.rejects(ask(db), { code: 'DATABASE_AWAY' });
      line.mend();
      await untilAnswered(db);
      // Also over the connections that were idle when it went away.
      await Promise.all(Array.from({ length: 10 }, () => ask(db)));
    });
  });

  test('with an end of all connections: everybody is told, and it is used again when it is back', async () => {
    await over(async (db, line) => {
      const asked = Promise.allSettled(Array.from({ length: 5 }, () => sql`select pg_sleep(60)`.execute(db)));
      await sleep(200);
      line.cut();
      assert.ok((await asked).every(({ status }) => status === 'rejected'));
      await assert.rejects(ask(db));
      line.mend();
      await untilAnswered(db);
    });
  });

  test('is not taken for away while all connections are busy for long', async () => {
    await over(
      async (db, line) => {
        const release = Promise.withResolvers<void>();
        const long = Array.from({ length: 2 }, () => db.connection().execute(() => release.promise));
        const waiting = ask(db);
        // The third asks whether the database is there at all.
        await until(() => line.connections > 3);
        release.resolve();
        await Promise.all([...long, waiting]);
      },
      { connections: 2, connectWithinMs: 300_000, thereWithinMs: 300_000 },
    );
  });
});
