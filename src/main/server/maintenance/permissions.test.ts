import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { onPostgres } from '#testing/engines.ts';
import { newFolder, oddInstallation, runMaintenance } from '#testing/maintenance.ts';
import { ServerProcess } from '#testing/server-process.ts';

const HAS_TOOLS = spawnSync('pg_dump', ['--version']).status === 0;
const skip = process.getuid === undefined && 'this platform has no file permissions';

/** The files at or below a folder that other users of the machine may open. */
const openBelow = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true }).map(String)].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

/** A folder with open permissions, made for the program. */
function openFolder(): string {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  return folder;
}

describe('File permissions with the most permissive umask', { skip }, () => {
  let umask: number;
  before(() => {
    umask = process.umask(0);
  });
  after(() => process.umask(umask));

  test('A server closes open files in its folder, logs this, and writes no open file.', async () => {
    const folder = await oddInstallation(5);
    for (const name of ['.', SQLITE_FILE, 'secret', 'blobs', 'blobs/rooms']) {
      const isFile = statSync(join(folder, name)).isFile();
      chmodSync(join(folder, name), isFile ? 0o644 : 0o755);
    }
    const server = await ServerProcess.start({ DATA_DIR: folder });
    try {
      assert.deepEqual(openBelow(folder), []);
      await server.stop();
      assert.match(server.output, /other users of this machine could read these files of DATA_DIR: now they cannot/);
    } finally {
      await server.remove();
    }
  });

  test('A backup and the data restored from it are readable for their owner only.', async () => {
    const folder = await oddInstallation(5);
    const [backups, restored] = [openFolder(), openFolder()];
    const made = await runMaintenance('backup', [backups], { DATA_DIR: folder });
    assert.equal(made.code, 0, made.errors);
    assert.deepEqual(openBelow(backups), ['.']);
    const [name = ''] = readdirSync(backups);
    const restoreRun = await runMaintenance('restore', [join(backups, name)], { DATA_DIR: restored });
    assert.equal(restoreRun.code, 0, restoreRun.errors);
    assert.deepEqual(openBelow(restored), ['.']);
  });

  onPostgres('Permissions of dumps and moved data', (newDatabase) => {
    test('A dump and the result of a move back are readable for their owner only.', {
      skip: !HAS_TOOLS && 'no pg_dump on this machine',
    }, async () => {
      const { url, drop } = await newDatabase();
      const [folder, backups, moved] = [await oddInstallation(5), openFolder(), openFolder()];
      const moveRun = await runMaintenance('move', ['--to', url], { DATA_DIR: folder });
      assert.equal(moveRun.code, 0, moveRun.errors);
      const dumped = await runMaintenance('backup', [backups], { DATA_DIR: folder, DATABASE_URL: url });
      assert.equal(dumped.code, 0, dumped.errors);
      assert.deepEqual(openBelow(backups), ['.']);
      const back = await runMaintenance('move', ['--to', 'sqlite', '--from', url], { DATA_DIR: moved });
      assert.equal(back.code, 0, back.errors);
      assert.deepEqual(openBelow(moved), ['.']);
      await drop();
    });
  });
});
