import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOutCommit, git, ROOT } from '../checkout.ts';
import { newFolder } from '../folders.ts';

const MIGRATIONS = 'src/platform/database/migrations';
const RUNNER = 'src/platform/database/migrate.ts';

export type Version = { commit: string; start: string; newMigrations: string[]; isRunnerPatched: boolean };

const migrationsAt = (commit: string): string[] => git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`).split('\n');

/** Checks out a commit, or the version before the newest committed migration, into a folder with its packages. */
export function previousVersion(named?: string): Version {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  const commit = named ?? newestConsistent(`${added}^`);
  const folder = checkOutCommit(commit);
  const known = migrationsAt(commit);
  const present = execFileSync('ls', [join(ROOT, MIGRATIONS)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const newMigrations = present.filter((name) => !known.includes(name));
  return {
    commit: commit.slice(0, 7),
    start: join(folder, 'src/main/server/start.js'),
    newMigrations,
    isRunnerPatched: patchRunner(folder, newMigrations),
  };
}

/** The newest commit up to this one that contains every migration it names: not every commit can run. */
function newestConsistent(upTo: string): string {
  const isConsistent = (commit: string) => {
    const named = git('show', `${commit}:${RUNNER}`).matchAll(/'\.\/migrations\/(.+\.ts)'/g);
    const known = migrationsAt(commit);
    return [...named].every(([, name]) => known.includes(name ?? ''));
  };
  const newest = git('rev-list', '--first-parent', '--max-count=50', upTo).split('\n').find(isConsistent);
  if (newest === undefined) throw new Error(`No version up to ${upTo} holds its own migrations.`);
  return newest;
}

/**
 * Gives the older version the present migration runner, without the migrations unknown to it. Needed until every
 * version in question can start on a database that a later one has migrated.
 */
function patchRunner(folder: string, unknown: readonly string[]): boolean {
  if (readFileSync(join(folder, RUNNER), 'utf8').includes('laterMigrations')) return false;
  const names = unknown.map((file) => file.replace(/\.ts$/, ''));
  const lines = readFileSync(join(ROOT, RUNNER), 'utf8').split('\n');
  writeFileSync(join(folder, RUNNER), lines.filter((line) => !names.some((name) => line.includes(name))).join('\n'));
  return true;
}

/** A data folder that shares its photos with all servers. */
export function folderWithSharedPhotos(shared: string): string {
  const folder = newFolder();
  mkdirSync(join(shared, 'blobs'), { recursive: true });
  symlinkSync(join(shared, 'blobs'), join(folder, 'blobs'));
  return folder;
}
