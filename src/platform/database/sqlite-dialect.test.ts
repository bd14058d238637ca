import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { setImmediate as nextEvent } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openSqlite } from './open-sqlite.ts';
import { preparedQuery } from './prepared-query.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-dialect-'));
let opened: OpenDatabase;

before(async () => {
  opened = await openSqlite(folder);
  await migrate(opened.db);
  const row = (id: string) => ({ id, keyHash: 'key', createdAt: '2026-03-10T12:00:00.000Z' });
  await opened.db.insertInto('guests').values(['a', 'b', 'c'].map(row)).execute();
});

after(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

test('A limit is a literal in the statement on SQLite, which otherwise plans it again at each execution.', async () => {
  const first = opened.db.selectFrom('guests').select('id').orderBy('id').limit(2);
  assert.match(first.compile().sql, / limit 2$/);
  assert.deepEqual(await first.execute(), [{ id: 'a' }, { id: 'b' }]);
});

test('A limit that changes between executions stays a parameter.', async () => {
  const some = preparedQuery((db, { max }: { max: number }) =>
    db.selectFrom('guests').select('id').orderBy('id').limit(max),
  );
  for (const max of [1, 3, 2]) assert.equal((await some(opened.db, { max })).length, max);
});

test('The most recently used statements stay prepared up to a limit, and statements used once push out no others.', async (t) => {
  const prepared: string[] = [];
  const { prepare } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, text: string) {
    prepared.push(text);
    return prepare.call(this, text);
  });
  const often = () => sql`select 'often'`.execute(opened.db);
  const once = (at: number) => sql`select ${sql.lit(at)}`.execute(opened.db);
  for (let at = 0; at < 2000; at++) {
    await once(at);
    await often();
  }
  const timesOf = (text: string) => prepared.filter((one) => one === text).length;
  assert.equal(timesOf("select 'often'"), 1);
  await once(0);
  await once(1999);
  assert.deepEqual([timesOf('select 0'), timesOf('select 1999')], [2, 1], 'the oldest was dropped, the newest was not');
});

test('A very long statement is not cached, because one with many values rarely repeats.', async (t) => {
  const prepared = t.mock.method(DatabaseSync.prototype, 'prepare').mock;
  const long = sql`select ${sql.raw(`'${'x'.repeat(5000)}'`)}`;
  for (let time = 0; time < 3; time++) await long.execute(opened.db);
  assert.equal(prepared.callCount(), 3);
});

test('Reads of one run of promise callbacks see one state, and later reads see every commit.', async () => {
  const other = new DatabaseSync(join(folder, 'better-sleep.sqlite'));
  const ids = async () => (await opened.db.selectFrom('guests').select('id').execute()).map(({ id }) => id);
  const before = await ids();
  other.prepare(`insert into "guests" ("id", "keyHash", "createdAt") values ('other', 'key', '2026')`).run();
  assert.deepEqual(await ids(), before, 'a commit in between is not seen');
  await nextEvent();
  assert.ok((await ids()).includes('other'));
  other.close();

  for (let at = 0; at < 20; at++) {
    const id = `written-${at}`;
    const writing = opened.db.insertInto('guests').values({ id, keyHash: 'key', createdAt: '2026' }).execute();
    await Promise.all([ids(), writing, ids()]);
    assert.ok((await ids()).includes(id), 'an acknowledged write is seen at once');
  }
});

test('A database can be closed right after a read.', async () => {
  const second = mkdtempSync(join(tmpdir(), 'sqlite-dialect-'));
  const { db, close } = await openSqlite(second);
  await migrate(db);
  await nextEvent();
  const reading = db.selectFrom('guests').select('id').execute();
  await Promise.all([reading, close()]);
  await nextEvent();
  rmSync(second, { recursive: true });
});
