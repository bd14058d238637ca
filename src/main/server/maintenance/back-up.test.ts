import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { copyTables, firstDifference } from '#platform/database/copying/copy-tables.ts';
import { postgresSide } from '#platform/database/copying/postgres-side.ts';
import type { Side } from '#platform/database/copying/side.ts';
import { sqliteSide } from '#platform/database/copying/sqlite-side.ts';
import { stagePostgres } from '#platform/database/copying/staged-postgres.ts';
import { openSqliteSource, SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { onPostgres } from '#testing/engines.ts';
import { newFolder, oddInstallation } from '#testing/maintenance.ts';
import { allRows } from '#testing/odd-rows.ts';
import { S3Server } from '#testing/s3-server.ts';
import { readConfig } from '../config.ts';
import { backUp } from './back-up.ts';
import { blobKeys } from './blob-keys.ts';
import { restore } from './restore.ts';
import { backupsIn } from './stored-backups.ts';

const HAS_TOOLS = spawnSync('pg_dump', ['--version']).status === 0;
const quiet = () => {};

/** All blobs that rows name, by key. */
async function photosOf(folder: string, side: Pick<Side, 'tables' | 'rows'>): Promise<Map<string, string>> {
  const blobs = diskBlobs(join(folder, 'blobs'));
  const photos = new Map<string, string>();
  for await (const key of blobKeys(side)) photos.set(key, String(await blobs.get(key)));
  return photos;
}

describe('Backups of SQLite', () => {
  const config = (folder: string) => readConfig({ DATA_DIR: folder });

  test('A backup is restored with every row, every photo and the secret unchanged.', async () => {
    const folder = await oddInstallation(60);
    const backup = await backUp(config(folder), newFolder(), undefined, quiet);
    assert.equal(statSync(backup).mode & 0o777, 0o700);
    assert.equal(statSync(join(backup, 'secret')).mode & 0o777, 0o600);
    const sums = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: backup });
    assert.ok(sums.error || sums.status === 0, String(sums.stderr));

    const restored = newFolder();
    await restore(config(restored), backup, false, quiet);
    assert.deepEqual(allRows(join(restored, SQLITE_FILE)), allRows(join(folder, SQLITE_FILE)));
    const side = sqliteSide(join(folder, SQLITE_FILE), { readOnly: true });
    const photos = await photosOf(folder, side);
    assert.ok(photos.size > 30);
    assert.deepEqual(await photosOf(restored, side), photos);
    await side.close();
    assert.equal(readFileSync(join(restored, 'secret'), 'utf8'), readFileSync(join(folder, 'secret'), 'utf8'));
    await (await openSqliteSource(restored)).close();
  });

  test('A backup shares the files of unchanged photos with the previous one, and older backups than the limit are deleted.', async () => {
    const folder = await oddInstallation(5);
    const backupFolder = newFolder();
    const made = [];
    for (let run = 0; run < 4; run++) made.push(await backUp(config(folder), backupFolder, 2, quiet));
    assert.deepEqual(await backupsIn(backupFolder), made.slice(2).reverse());
    assert.deepEqual(readdirSync(backupFolder).length, 2);
    const inode = (backup: string) => statSync(join(backup, 'photos/rooms/a/1.webp')).ino;
    assert.equal(inode(made[3] ?? ''), inode(made[2] ?? ''));
  });

  test('A backup is complete or absent.', async () => {
    const folder = await oddInstallation(5);
    const backupFolder = newFolder();
    writeFileSync(join(folder, SQLITE_FILE), 'no database');
    await assert.rejects(backUp(config(folder), backupFolder, undefined, quiet));
    assert.deepEqual(readdirSync(backupFolder), []);
  });

  test('A backup is not restored over data, unless that data is set aside.', async () => {
    const [folder, other] = [await oddInstallation(20), await oddInstallation(7)];
    const backup = await backUp(config(folder), newFolder(), undefined, quiet);
    const before = allRows(join(other, SQLITE_FILE));
    await assert.rejects(restore(config(other), backup, false, quiet), /already holds data of people\. Add --replace/);
    assert.deepEqual(allRows(join(other, SQLITE_FILE)), before);

    await restore(config(other), backup, true, quiet);
    assert.deepEqual(allRows(join(other, SQLITE_FILE)), allRows(join(folder, SQLITE_FILE)));
    const aside = readdirSync(other).find((name) => name.startsWith('replaced-'));
    assert.deepEqual(allRows(join(other, aside ?? '', SQLITE_FILE)), before);
    assert.ok(existsSync(join(other, aside ?? '', 'blobs/rooms/a/1.webp')));
  });

  test('A restore is refused while a server runs on the folder, and where a byte of the backup has changed.', async () => {
    const folder = await oddInstallation(5);
    const backup = await backUp(config(folder), newFolder(), undefined, quiet);
    const running = await openSqliteSource(folder);
    await assert.rejects(restore(config(folder), backup, true, quiet), /Another Better Sleep server is already using/);
    await running.close();

    const target = newFolder();
    const refused = (expected: RegExp) =>
      assert.rejects(restore(config(target), backup, false, quiet), { name: 'OperationalError', message: expected });
    const photo = join(backup, 'photos/rooms/a/1.webp');
    const bytes = readFileSync(photo);
    rmSync(photo);
    await refused(/1\.webp is missing or was changed\. Nothing was restored\./);
    writeFileSync(photo, Buffer.concat([bytes.subarray(1), Buffer.from('x')]));
    await refused(/1\.webp is missing or was changed/);
    writeFileSync(photo, bytes);
    const sums = join(backup, 'SHA256SUMS');
    const lines = readFileSync(sums, 'utf8');
    writeFileSync(sums, lines.replace(/^.*1\.webp\n/m, ''));
    await refused(/does not have as many files as its manifest says/);
    writeFileSync(sums, lines.replace('photos/', '../photos/'));
    await refused(/SHA256SUMS is damaged/);
    assert.deepEqual(readdirSync(target), []);
    writeFileSync(sums, lines);
    await restore(config(target), backup, false, quiet);
  });

  test('A restore explains where the backup belongs when the settings name another engine.', async () => {
    const folder = await oddInstallation(1);
    const backup = await backUp(config(folder), newFolder(), undefined, quiet);
    const postgres = readConfig({ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://127.0.0.1:9/x' });
    await assert.rejects(restore(postgres, backup, false, quiet), /This backup is of SQLite\./);
    await assert.rejects(restore(postgres, newFolder(), false, quiet), /is not a backup/);
  });
});

onPostgres('A backup', (newDatabase) => {
  /** A database with the rows of an installation. */
  async function filledDatabase(folder: string): Promise<string> {
    const { url } = await newDatabase();
    const source = await openSqliteSource(folder);
    const staged = await stagePostgres(url, await source.tables());
    await copyTables(source, staged.side, quiet);
    await staged.publish(async () => {});
    await source.close();
    return url;
  }

  async function assertSame(url: string, other: string): Promise<void> {
    const [left, right] = [await postgresSide(url), await postgresSide(other)];
    assert.equal(await firstDifference(left, right, quiet), null);
    await left.close();
    await right.close();
  }

  test('A backup is restored with every row and every photo of the store, into an empty database.', {
    skip: !HAS_TOOLS,
  }, async () => {
    const folder = await oddInstallation(60);
    const url = await filledDatabase(folder);
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
    const backup = await backUp(config, newFolder(), undefined, quiet);

    const store = await S3Server.start();
    const restored = newFolder();
    const to = (address: string) => readConfig({ DATA_DIR: restored, DATABASE_URL: address, ...store.settings });
    const { url: empty } = await newDatabase();
    await restore(to(empty), backup, false, quiet);
    await assertSame(url, empty);
    const side = await postgresSide(empty);
    assert.deepEqual(store.keys.sort(), [...(await photosOf(folder, side)).keys()].sort());
    await side.close();
    assert.equal(readFileSync(join(restored, 'secret'), 'utf8'), 'a secret of this installation\n');

    await assert.rejects(
      restore(to(empty), backup, false, quiet),
      /is not empty\. Name an empty one, or add --replace/,
    );
    const again = await backUp(to(empty), newFolder(), undefined, quiet);
    await restore(to(url), again, true, quiet);
    await assertSame(url, empty);
    await store.close();
  });

  test('A failed restore leaves the database unchanged.', { skip: !HAS_TOOLS }, async () => {
    const folder = await oddInstallation(5);
    const url = await filledDatabase(folder);
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
    const backup = await backUp(config, newFolder(), undefined, quiet);
    const { restorePostgres } = await import('./restore-postgres.ts');
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    writeFileSync(join(backup, 'better-sleep.dump'), 'no dump');
    const destination = { backup, manifest, data: folder, aside: 'replaced-now' };
    await assert.rejects(
      restorePostgres(url, destination, async () => {}, quiet),
      /pg_restore ended with 1/,
    );
    const [left, right] = [sqliteSide(join(folder, SQLITE_FILE), { readOnly: true }), await postgresSide(url)];
    assert.equal(await firstDifference(left, right, quiet), null);
    await left.close();
    await right.close();
  });
});
