import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openSqlite } from './database/open-sqlite.ts';
import { restrictToOwner } from './private-files.ts';

const skip = process.getuid === undefined && 'this platform has no file permissions';

describe('The permissions of a data folder', { skip }, () => {
  let folder: string;
  let umask: number;
  beforeEach(() => {
    // The most permissive setting.
    umask = process.umask(0);
    folder = mkdtempSync(join(tmpdir(), 'better-sleep-modes-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true, force: true });
  });

  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
  const file = (name: string, mode: number) => {
    writeFileSync(join(folder, name), 'x');
    chmodSync(join(folder, name), mode);
  };
  const subfolder = (name: string, mode: number) => {
    mkdirSync(join(folder, name), { recursive: true });
    chmodSync(join(folder, name), mode);
  };

  test('A new database and its lock are accessible to their owner only, whatever the umask and the folder.', async () => {
    const { close } = await openSqlite(folder);
    const names = ['better-sleep.sqlite', 'better-sleep.sqlite-wal', 'better-sleep.sqlite-shm', 'server.lock'];
    assert.deepEqual(names.map(modeOf), ['600', '600', '600', '600']);
    await close();
  });

  test('Files and folders that others could access are restricted at every level.', async () => {
    for (const name of ['better-sleep.sqlite', 'better-sleep.sqlite-wal', 'better-sleep.sqlite-shm', 'secret']) {
      file(name, 0o644);
    }
    for (const name of ['blobs', 'blobs/photos', 'scratch', 'scratch/upload-1', 'backups']) subfolder(name, 0o755);
    file('blobs/photos/1.webp', 0o664);
    file('scratch/upload-1/file', 0o644);
    const { closed, open } = await restrictToOwner(folder);
    assert.deepEqual(closed.sort(), [
      '.',
      'backups',
      'better-sleep.sqlite',
      'better-sleep.sqlite-shm',
      'better-sleep.sqlite-wal',
      'blobs',
      'scratch',
      'secret',
    ]);
    assert.deepEqual(open, []);
    assert.deepEqual(['.', 'blobs', 'blobs/photos', 'scratch/upload-1'].map(modeOf), ['700', '700', '700', '700']);
    assert.deepEqual(['secret', 'blobs/photos/1.webp', 'scratch/upload-1/file'].map(modeOf), ['600', '600', '600']);
    assert.deepEqual(await restrictToOwner(folder), { closed: [], open: [] });
  });

  test('Files of other programs keep their permissions, and so does the folder that holds them.', async () => {
    file('secret', 0o644);
    file('notes.txt', 0o644);
    assert.deepEqual(await restrictToOwner(folder), { closed: ['secret'], open: ['.'] });
    assert.deepEqual(['.', 'secret', 'notes.txt'].map(modeOf), ['755', '600', '644']);
  });

  test('A symbolic link in the folder causes no change elsewhere.', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'better-sleep-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    subfolder('blobs', 0o755);
    symlinkSync(elsewhere, join(folder, 'blobs/link'));
    await restrictToOwner(folder);
    assert.equal((statSync(elsewhere).mode & 0o777).toString(8), '755');
    rmSync(elsewhere, { recursive: true });
  });

  test('A folder that does not exist yet needs no change.', async () => {
    assert.deepEqual(await restrictToOwner(join(folder, 'none')), { closed: [], open: [] });
  });
});
