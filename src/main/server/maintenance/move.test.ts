import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { connectPostgres } from '#platform/database/copying/postgres-side.ts';
import { sqliteSide } from '#platform/database/copying/sqlite-side.ts';
import { SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { onPostgres } from '#testing/engines.ts';
import { newFolder, oddInstallation, runMaintenance, startMaintenance } from '#testing/maintenance.ts';
import { allRows } from '#testing/odd-rows.ts';
import { S3Server } from '#testing/s3-server.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { readConfig } from '../config.ts';
import { BLOB_COLUMNS, blobKeys } from './blob-keys.ts';
import { move } from './move.ts';
import { formatDuration, Progress } from './progress.ts';

test('Every column that names a blob is listed.', async () => {
  const side = sqliteSide(join(await oddInstallation(3), SQLITE_FILE), { readOnly: true });
  const named = (await side.tables()).flatMap(({ name, columns }) =>
    columns.filter((column) => /Key$/.test(column)).map((column) => `${name}.${column}`),
  );
  // The key of a sleep session distinguishes sessions and names no blob.
  const blobs = named.filter((column) => column !== 'sleepSessions.sessionKey').sort();
  assert.deepEqual(
    blobs,
    Object.entries(BLOB_COLUMNS)
      .map((entry) => entry.join('.'))
      .sort(),
  );
  await side.close();
});

test('Progress reports the speed and the time left every two seconds.', () => {
  const lines: string[] = [];
  let now = 0;
  const progress = new Progress(
    'rows copied',
    10_000,
    (line) => lines.push(line),
    () => now,
  );
  for (let step = 0; step < 5; step++) {
    now += 1000;
    progress.add(1000);
  }
  progress.end();
  assert.deepEqual(lines, [
    '  2,000 of 10,000 rows copied, 1,000 a second, about 8 s left',
    '  4,000 of 10,000 rows copied, 1,000 a second, about 6 s left',
    '  5,000 rows copied in 5 s, 1,000 a second',
  ]);
  assert.deepEqual([400, 89_000, 90_000, 7_200_000].map(formatDuration), [
    'less than a second',
    '89 s',
    '2 min',
    '2.0 h',
  ]);
});

test('A move without options prints its usage, and an impossible one the reason.', async () => {
  const folder = newFolder();
  const config = readConfig({ DATA_DIR: folder });
  const refused = (options: Parameters<typeof move>[1], expected: RegExp) =>
    assert.rejects(
      move(config, options, () => {}),
      { name: 'OperationalError', message: expected },
    );
  await refused({}, /npm run move -- --to postgres:\/\//);
  await refused({ to: 'oracle://x' }, /^--to is postgres:\/\/… or sqlite\.$/);
  await refused({ to: 'sqlite' }, /^Say where the rows are: /);
  await refused({ to: 'postgres://127.0.0.1:9/x' }, /^There is no SQLite database in .+DATA_DIR\.$/);
  await refused({ to: 'sqlite', from: 'postgres://127.0.0.1:9/x' }, /does not let us in: .*ECONNREFUSED/);
  const { code, errors } = await runMaintenance('move', ['--photos', 's3'], { DATA_DIR: folder });
  assert.deepEqual([code, /S3_BUCKET is needed/.test(errors)], [1, true]);
});

onPostgres('Moves to PostgreSQL', (newDatabase) => {
  test('An installation that is killed during a move, repeatedly, arrives whole with its photos, in both directions.', async () => {
    const folder = await oddInstallation(250);
    const { url } = await newDatabase();
    const store = await S3Server.start();
    const settings = { DATA_DIR: folder, ...store.settings };
    try {
      for (let kill = 1; kill <= 2; kill++) await killedHalfway(url, settings, kill);
      const { code, output, errors } = await runMaintenance('move', ['--to', url, '--photos', 's3'], settings);
      assert.equal(code, 0, errors);
      assert.match(output, /rows compared in .+SECRET set to the contents of this file.+Set BLOBS=s3/s);
      assert.ok(!output.includes('a secret of this installation'));
      const photos = await photosOf(folder);
      assert.deepEqual(store.keys.sort(), [...photos.keys()].sort());
      assert.ok(photos.size > 30);

      const back = newFolder();
      const again = await runMaintenance('move', ['--to', 'sqlite', '--photos', 'disk'], {
        ...settings,
        DATA_DIR: back,
        DATABASE_URL: url,
      });
      assert.equal(again.code, 0, again.errors);
      assert.deepEqual(readdirSync(back).sort(), [SQLITE_FILE, 'blobs', 'server.lock']);
      assert.deepEqual(allRows(join(back, SQLITE_FILE)), allRows(join(folder, SQLITE_FILE)));
      assert.deepEqual(await photosOf(back), photos);
    } finally {
      await store.close();
    }
  });

  test('A move is refused while a server runs on the folder.', async () => {
    const { url } = await newDatabase();
    const server = await ServerProcess.start();
    try {
      const { code, errors } = await runMaintenance('move', ['--to', url], { DATA_DIR: server.folder });
      assert.equal(code, 1);
      assert.match(errors, /^Another Better Sleep server is already using .+ Stop that one first/);
      assert.equal(existsSync(join(server.folder, 'moving-in')), false);
    } finally {
      await server.remove();
    }
  });
});

/** Kills a move with SIGKILL after it has written another part of the rows. */
async function killedHalfway(url: string, settings: Record<string, string>, kill: number): Promise<void> {
  const client = await connectPostgres(url);
  const { child, ended } = startMaintenance('move', ['--to', url], settings);
  let isOver = false;
  void ended.then(() => (isOver = true));
  // Tables fill in the order of their names, so the second kill finds more full tables.
  const table = ['dailyLogs', 'sleepSessions'][kill - 1];
  const isThere = async () => {
    const { rows } = await client.query('select to_regclass($1) as there', [`better_sleep_moving_in."${table}"`]);
    if (!rows[0].there) return false;
    return (await client.query(`select 1 from better_sleep_moving_in."${table}" limit 1`)).rows.length > 0;
  };
  while (!isOver && !(await isThere())) await sleep(2);
  assert.equal(
    isOver,
    false,
    (await Promise.race([ended, sleep(0)]))?.errors ?? 'the move was over before it could be killed',
  );
  child.kill('SIGKILL');
  await ended;
  const { rows } = await client.query(
    `select to_regclass('"dailyLogs"') as there, (select count(*) from "dailyLogs") as count`,
  );
  assert.equal(Number(rows[0].count), 0, 'nothing is visible yet');
  await client.end();
}

async function photosOf(folder: string): Promise<Map<string, string>> {
  const side = sqliteSide(join(folder, SQLITE_FILE), { readOnly: true });
  const blobs = diskBlobs(join(folder, 'blobs'));
  const photos = new Map<string, string>();
  for await (const key of blobKeys(side)) photos.set(key, Buffer.from((await blobs.get(key)) ?? []).toString('base64'));
  await side.close();
  return photos;
}
