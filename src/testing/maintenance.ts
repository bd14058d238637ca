import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after } from 'node:test';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import { fillWithOddRows } from './odd-rows.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../scripts');

/** An empty folder, removed after the tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-upkeep-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with odd rows in every table, with photos that its rows name, and with a secret. */
export async function oddInstallation(rowsEach: number): Promise<string> {
  const folder = newFolder();
  const opened = await openSqlite(folder);
  await migrate(opened.db);
  await opened.close();
  fillWithOddRows(join(folder, SQLITE_FILE), rowsEach);
  const database = new DatabaseSync(join(folder, SQLITE_FILE));
  database.exec(`update roomAnalyses set photoKey = 'rooms/a/' || (rowid % 30) || '.webp';
    update imports set readKey = iif(rowid < 10, 'imports/' || rowid, null)`);
  const keys = database
    .prepare('select photoKey as key from roomAnalyses union select readKey from imports where readKey is not null')
    .all() as { key: string }[];
  database.close();
  const blobs = diskBlobs(join(folder, 'blobs'));
  for (const { key } of keys) await blobs.put(key, Buffer.from(`${key} 😴 `.repeat(key.length * 100)));
  writeFileSync(join(folder, 'secret'), 'a secret of this installation\n', { mode: 0o600 });
  return folder;
}

type ProgramResult = { code: number | null; output: string; errors: string };

/** Starts a maintenance program with the settings of an operator. */
export function startMaintenance(
  program: 'move' | 'backup' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<ProgramResult> } {
  const child = spawn(process.execPath, [join(SCRIPTS, `${program}.ts`), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<ProgramResult>((done) => child.once('close', (code) => done({ code, output, errors })));
  return { child, ended };
}

export const runMaintenance = (...args: Parameters<typeof startMaintenance>): Promise<ProgramResult> =>
  startMaintenance(...args).ended;
