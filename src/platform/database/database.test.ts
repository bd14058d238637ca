import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { onEachEngine } from '#testing/engines.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openSqlite } from './open-sqlite.ts';

const guest = (id: string) => ({ id, keyHash: `hash of ${id}`, createdAt: '2026-03-10T12:00:00.000Z' });

/** Migrations of one run are recorded one millisecond apart, so the last ones lie in the future. */
const LATER_MS = 60_000;

onEachEngine('The database', (engine) => {
  let opened: OpenDatabase;
  before(async () => {
    opened = await engine.open();
    await migrate(opened.db);
  });
  after(() => opened.close());

  const ids = async () =>
    (await opened.db.selectFrom('guests').select('id').orderBy('id').execute()).map((row) => row.id);

  test('The database is migrated once, however often migration is requested.', async () => {
    await migrate(opened.db);
    assert.deepEqual(await ids(), []);
  });

  test('A database migrated by a later version works after a rollback to this version.', async () => {
    const later = opened.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await later
      .insertInto('kysely_migration')
      .values({ name: '9999-of-a-later-version', timestamp: new Date(Date.now() + LATER_MS).toISOString() })
      .execute();
    await migrate(opened.db);
    assert.deepEqual(await ids(), []);
    await later.deleteFrom('kysely_migration').where('name', '=', '9999-of-a-later-version').execute();
  });

  test('A write is visible once it is acknowledged, and counts arrive as numbers.', async () => {
    await opened.db.insertInto('guests').values(guest('aaaaaaaaa')).execute();
    assert.deepEqual(await ids(), ['aaaaaaaaa']);
    const counted = await opened.db
      .selectFrom('guests')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(counted.count, 1);
  });

  test('A failed transaction is undone as a whole, and only that one, among many at once.', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `many${String(index).padStart(5, '0')}`);
    const outcomes = await Promise.allSettled(
      names.map((id, index) =>
        opened.db.transaction().execute(async (transaction) => {
          await transaction.insertInto('guests').values(guest(id)).execute();
          if (index % 4 === 0) throw new Error('changed my mind');
          await transaction.updateTable('guests').set({ keyHash: 'both' }).where('id', '=', id).execute();
        }),
      ),
    );
    assert.equal(outcomes.filter((outcome) => outcome.status === 'rejected').length, 10);
    const updated = await opened.db.selectFrom('guests').select('id').where('keyHash', '=', 'both').execute();
    assert.equal(updated.length, 30);
    assert.equal((await ids()).filter((id) => id.startsWith('many')).length, 30);
  });

  test('One bad write among many at once is refused and the rest are stored.', async () => {
    const outcomes = await Promise.allSettled(
      ['same00000', 'same00000', 'other0000'].map((id) => opened.db.insertInto('guests').values(guest(id)).execute()),
    );
    const [first, second, other] = outcomes.map((outcome) => outcome.status);
    // PostgreSQL may process the second of the two first.
    assert.deepEqual([[first, second].sort(), other], [['fulfilled', 'rejected'], 'fulfilled']);
  });

  test("An unfinished transaction's writes are invisible to others.", async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const running = opened.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('guests').values(guest('secret000')).execute();
      started.resolve();
      await finish.promise;
    });
    await started.promise;
    assert.equal((await ids()).includes('secret000'), false);
    finish.resolve();
    await running;
    assert.equal((await ids()).includes('secret000'), true);
  });
});

test('A folder created for SQLite is accessible to its owner only.', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'better-sleep-data-'));
  const folder = join(outer, 'data');
  await (await openSqlite(folder)).close();
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  rmSync(outer, { recursive: true, force: true });
});

test('A second server on the same SQLite folder fails with a clear message, and starts once the first has stopped.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-lock-'));
  const first = await openSqlite(folder);
  await assert.rejects(openSqlite(folder, 300), /Another Better Sleep server is already using .*DATA_DIR/);
  const waiting = openSqlite(folder, 5000);
  await first.close();
  await (await waiting).close();
  rmSync(folder, { recursive: true, force: true });
});
