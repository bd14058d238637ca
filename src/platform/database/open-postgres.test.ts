import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onPostgres } from '#testing/engines.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_NAME, openPostgres, type PostgresLimits } from './open-postgres.ts';
import type { Database } from './schema.ts';

const guest = (id: string, keyHash = 'none') => ({ id, keyHash, createdAt: '2026-03-10T12:00:00.000Z' });

onPostgres('A pool of connections', (newDatabase) => {
  /** Two guests, a and b, and a server that detects deadlocks quickly. */
  async function withGuests(limits: PostgresLimits, run: (db: Database) => Promise<void>): Promise<void> {
    const { url, drop } = await newDatabase();
    await addGuests(url);
    const { db, close } = openPostgres(`${url}?options=-c%20deadlock_timeout%3D20ms`, () => {}, limits);
    try {
      await run(db);
    } finally {
      await close();
      await drop();
    }
  }

  test('The pool opens as many connections as allowed, names the application, and ends idle transactions.', async () => {
    await withGuests({ connections: 3 }, async (db) => {
      await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.01)`.execute(db)));
      const { rows } = await sql<{ count: number; idle: string }>`
        select count(*), current_setting('idle_in_transaction_session_timeout') as idle
        from pg_stat_activity where datname = current_database() and application_name = ${APPLICATION_NAME}`.execute(
        db,
      );
      assert.deepEqual(rows, [{ count: 3, idle: '30s' }]);
    });
  });

  test('A repeated statement is prepared once, and one without values never.', async () => {
    await withGuests({ connections: 1 }, async (db) => {
      for (const id of ['a', 'b', 'a', 'c']) await db.selectFrom('guests').select('id').where('id', '=', id).execute();
      await db.selectFrom('guests').select('createdAt').where('id', '=', 'asked only once').execute();
      for (let turn = 0; turn < 3; turn++) await db.selectFrom('guests').select('keyHash').execute();
      assert.deepEqual(await preparedStatements(db), ['select "id" from "guests" where "id" = $1']);
    });
  });

  test('A statement is prepared again after another server version changed its table, alone and in a transaction.', async () => {
    await withGuests({ connections: 1 }, async (db) => {
      const readGuest = (with_: Database) =>
        with_.selectFrom('guests').selectAll().where('id', '=', 'a').executeTakeFirstOrThrow();
      for (let turn = 0; turn < 3; turn++) await readGuest(db);
      await sql`alter table guests add column "later" text default 'new'`.execute(db);
      assert.deepEqual(await readGuest(db), { ...guest('a'), lastSeenAt: null, later: 'new' });
      await sql`alter table guests add column "latest" text default 'newer'`.execute(db);
      const inside = await db.transaction().execute(readGuest);
      assert.deepEqual(inside, { ...guest('a'), lastSeenAt: null, later: 'new', latest: 'newer' });
    });
  });

  test('A transaction that was undone by a deadlock runs again.', async () => {
    await withGuests({}, async (db) => {
      const bothLocked = barrier(2);
      let tries = 0;
      const renameBoth = (first: string, second: string) =>
        db.transaction().execute(async (transaction) => {
          tries++;
          await rename(transaction, first, `${first}${second}`);
          await bothLocked();
          await rename(transaction, second, `${first}${second}`);
          return `${first}${second}`;
        });
      assert.deepEqual(await Promise.all([renameBoth('a', 'b'), renameBoth('b', 'a')]), ['ab', 'ba']);
      // PostgreSQL decides which of the two is undone, and how often.
      assert.ok(tries >= 3, `${tries} tries`);
      const keys = new Set((await db.selectFrom('guests').select('keyHash').execute()).map(({ keyHash }) => keyHash));
      assert.equal(keys.size, 1, 'both rows are of the same transaction');
    });
  });

  test('A transaction that would violate serializability runs again.', async () => {
    await withGuests({}, async (db) => {
      const bothRead = barrier(2);
      const spent = (transaction: Database) =>
        transaction.selectFrom('guests').select('id').where('keyHash', '=', 'spent').execute();
      // Each spends its guest only if the other is not spent, so one of them must see the other.
      const spendUnlessOther = (id: string) =>
        db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (transaction) => {
            const others = await spent(transaction);
            await bothRead();
            if (others.length === 0) await rename(transaction, id, 'spent');
          });
      await Promise.all([spendUnlessOther('a'), spendUnlessOther('b')]);
      assert.equal((await spent(db)).length, 1);
    });
  });

  test('A single statement is retried, and fails in the end.', async () => {
    await withGuests({}, async (db) => {
      await sql`create sequence tries`.execute(db);
      await sql`create function failing(times int) returns int language plpgsql as $$ begin
        if nextval('tries') <= times then raise exception 'undone' using errcode = '40001'; end if;
        return 1; end $$`.execute(db);
      const { rows } = await sql`select failing(${2}) as done`.execute(db);
      assert.deepEqual(rows, [{ done: 1 }]);
      await assert.rejects(sql`select failing(${1000}) as done`.execute(db), { code: '40001' });
      const { rows: counted } = await sql`select last_value as tries from tries`.execute(db);
      assert.deepEqual(counted, [{ tries: 3 + 6 }]);
    });
  });

  test('A failure for any other reason is not retried.', async () => {
    await withGuests({}, async (db) => {
      let tries = 0;
      const twice = db.transaction().execute(async (transaction) => {
        tries++;
        await transaction.insertInto('guests').values(guest('a')).execute();
      });
      await assert.rejects(twice, { code: '23505' });
      assert.equal(tries, 1);
    });
  });
});

async function addGuests(url: string): Promise<void> {
  const { db, close } = openPostgres(url, () => {});
  await migrate(db);
  await db
    .insertInto('guests')
    .values([guest('a'), guest('b')])
    .execute();
  await close();
}

const rename = (db: Database, id: string, keyHash: string) =>
  db.updateTable('guests').set({ keyHash }).where('id', '=', id).execute();

/** Waits until this many callers have arrived; later callers pass at once. */
function barrier(count: number): () => Promise<void> {
  const complete = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived++;
    if (arrived === count) complete.resolve();
    return complete.promise;
  };
}

async function preparedStatements(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%"guests"%' order by statement`.execute(db);
  return rows.map(({ statement }) => statement);
}
