import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { onPostgres } from '#testing/engines.ts';
import { allRows, fillWithOddRows } from '#testing/odd-rows.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../open-sqlite.ts';
import { copyTables, firstDifference } from './copy-tables.ts';
import { connectPostgres } from './postgres-side.ts';
import { withoutNul } from './rows-without-nul.ts';
import type { Side } from './side.ts';
import { sqliteSide } from './sqlite-side.ts';
import { openPostgresSource, stagePostgres } from './staged-postgres.ts';
import { openSqliteSource, SQLITE_FILE, stageSqlite } from './staged-sqlite.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-copying-'));
  folders.push(folder);
  return folder;
}

/** A data folder with this many unusual rows in every table. */
async function folderWithOddRows(rowsEach: number): Promise<string> {
  const folder = newFolder();
  const opened = await openSqlite(folder);
  await migrate(opened.db);
  await opened.close();
  fillWithOddRows(join(folder, SQLITE_FILE), rowsEach);
  return folder;
}

const noop = () => {};

/** A side that fails permanently at the given write, like a process that is killed at that point. */
function failingAt(side: Side, failAtChange: number): Side {
  let changes = 0;
  return {
    ...side,
    change: async (...args) => {
      if (++changes >= failAtChange) throw new Error('killed');
      await side.change(...args);
    },
  };
}

test('A copy that is interrupted at any write resumes, and equals its source at the end.', async () => {
  const source = sqliteSide(join(await folderWithOddRows(9), SQLITE_FILE), { readOnly: true });
  const target = sqliteSide(join(await folderWithOddRows(0), SQLITE_FILE));
  let interruptions = 0;
  // Each attempt gets one write further, because the tables before it are already copied.
  while (
    await copyTables(source, failingAt(target, 2), noop).then(
      () => false,
      () => true,
    )
  )
    interruptions++;
  assert.ok(interruptions > 15, `interrupted ${interruptions} times`);
  assert.equal(await firstDifference(source, target, noop), null);
  await source.close();
  await target.close();
});

test('A copy removes extra rows, even if one holds a unique value of another row.', async () => {
  const [from, to] = [await folderWithOddRows(30), await folderWithOddRows(30)];
  const change = new DatabaseSync(join(to, SQLITE_FILE));
  change.exec(`update users set email = 'taken' where rowid = 1; delete from users where rowid = 9;
    update users set email = (select email from users where rowid = 2) || 'x' where rowid = 3;
    update dailyLogs set notes = 'other' where rowid in (1, 30); delete from reminders;
    insert into jobs values ('without owner', 'now')`);
  change.exec(`update users set email = 'a moment' where rowid = 20;`);
  change.close();
  const swap = new DatabaseSync(join(from, SQLITE_FILE));
  const [first, last] = swap
    .prepare('select id, email from users order by id')
    .all()
    .filter((_, at, all) => at === 0 || at === all.length - 1);
  swap.exec('begin');
  swap.prepare('update users set email = ? where id = ?').run('aside', String(first?.id));
  swap.prepare('update users set email = ? where id = ?').run(String(first?.email), String(last?.id));
  swap.prepare('update users set email = ? where id = ?').run(String(last?.email), String(first?.id));
  swap.exec('commit');
  swap.close();
  const source = sqliteSide(join(from, SQLITE_FILE), { readOnly: true });
  const target = sqliteSide(join(to, SQLITE_FILE));
  assert.match((await firstDifference(source, target, noop)) ?? '', /^The row .+ of dailyLogs differs in notes\.$/);
  await copyTables(source, target, noop);
  assert.equal(await firstDifference(source, target, noop), null);
  await source.close();
  await target.close();
});

onPostgres('A move between engines', (newDatabase) => {
  /** A database that orders text by the rules of a language, not by bytes. */
  async function newEnglishDatabase(): Promise<string> {
    const { url } = await newDatabase();
    const client = await connectPostgres(url);
    const english = new URL(url);
    english.pathname += '_english';
    await client.query(
      `create database ${english.pathname.slice(1)} template template0 locale_provider icu icu_locale 'en-US'`,
    );
    await client.end();
    return english.href;
  }

  async function move(source: Side, staged: Awaited<ReturnType<typeof stagePostgres>>): Promise<void> {
    await copyTables(source, staged.side, noop);
    await staged.publish(async (whole) => assert.equal(await firstDifference(source, whole, noop), null));
    await source.close();
  }

  test('The move copies every row of every table in both directions, whatever it contains.', async () => {
    const folder = await folderWithOddRows(200);
    const url = await newEnglishDatabase();
    const source = await openSqliteSource(folder);
    const tables = await source.tables();
    assert.ok(tables.length >= 21 && tables.every(({ keySize }) => keySize > 0));
    await move(source, await stagePostgres(url, tables));
    const restored = newFolder();
    await move(await openPostgresSource(url), await stageSqlite(restored));
    const before = allRows(join(folder, SQLITE_FILE));
    assert.ok(Object.values(before).every((rows) => rows.length === 200));
    assert.deepEqual(allRows(join(restored, SQLITE_FILE)), before);
  });

  test('The move publishes nothing until it is complete, and refuses a database with rows or foreign tables.', async () => {
    const { url } = await newDatabase();
    const client = await connectPostgres(url);
    const source = await openSqliteSource(await folderWithOddRows(20));
    const tables = await source.tables();
    const interrupted = await stagePostgres(url, tables);
    await assert.rejects(copyTables(source, failingAt(interrupted.side, 9), noop), /killed/);
    const { rows } = await client.query(
      'select (select count(*) from "dailyLogs") + (select count(*) from guests) as count',
    );
    assert.equal(Number(rows[0].count), 0);
    await assert.rejects(stagePostgres(url, tables), /Another move into/);
    await interrupted.close();

    const second = await stagePostgres(url, tables);
    await copyTables(source, second.side, noop);
    await assert.rejects(
      second.publish(async () => {
        throw new Error('not the same');
      }),
      /not the same/,
    );
    assert.equal(Number((await client.query('select count(*) from guests')).rows[0].count), 0);
    await second.close();
    const last = await stagePostgres(url, tables);
    await last.publish(async (whole) => assert.equal(await firstDifference(source, whole, noop), null));
    await assert.rejects(stagePostgres(url, tables), /already contains rows, in dailyLogs\. Choose an empty database/);
    await source.close();

    await client.query('create schema elsewhere; set search_path to elsewhere; create table shop (id text)');
    const elsewhere = `${url}?options=-c%20search_path%3Delsewhere`;
    await assert.rejects(
      stagePostgres(elsewhere, tables),
      /contains tables that do not belong to Better Sleep: shop\./,
    );
    await client.end();
  });

  test('The move drops U+0000, which PostgreSQL cannot store, and reports where.', async () => {
    const folder = await folderWithOddRows(3);
    const database = new DatabaseSync(join(folder, SQLITE_FILE));
    database.prepare(`update dailyLogs set notes = ? where rowid = 1`).run('be\0fore');
    database.close();
    const { url } = await newDatabase();
    const dropped: string[] = [];
    const original = await openSqliteSource(folder);
    const source = withoutNul(original, (where) => dropped.push(where));
    await move(source, await stagePostgres(url, await source.tables()));
    assert.match(dropped[0] ?? '', /^dailyLogs, row .+, notes$/);
    const client = await connectPostgres(url);
    const { rows } = await client.query(`select count(*) as count from "dailyLogs" where notes = 'before'`);
    assert.equal(Number(rows[0].count), 1);
    await client.end();
  });

  test('The move names the row that cannot be copied.', async () => {
    const folder = await folderWithOddRows(40);
    const database = new DatabaseSync(join(folder, SQLITE_FILE));
    database.exec('update dailyLogs set overallScore = 3000000000 where rowid = 17');
    database.close();
    const { url } = await newDatabase();
    const source = await openSqliteSource(folder);
    const staged = await stagePostgres(url, await source.tables());
    await assert.rejects(
      copyTables(source, staged.side, noop),
      /^OperationalError: The row .+16, .+16 of dailyLogs was refused: .*out of range/,
    );
    await staged.close();
    await source.close();
  });

  test('The move refuses to start while a server uses the database.', async () => {
    const { url } = await newDatabase();
    const source = await openSqliteSource(await folderWithOddRows(1));
    const tables = await source.tables();
    await (await stagePostgres(url, tables)).close();
    const { openPostgres } = await import('../open-postgres.ts');
    const server = openPostgres(url, noop);
    await server.db.selectFrom('jobs').selectAll().execute();
    await assert.rejects(
      stagePostgres(url, tables),
      /A Better Sleep server is using the database .+ Stop every server on it first\./,
    );
    await assert.rejects(openPostgresSource(url), /Stop every server on it first\./);
    await server.close();
    await source.close();
  });
});
