import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from '../folders.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const MIGRATIONS = 'src/platform/database/migrations';
const RUNNER = 'src/platform/database/migrate.ts';

export type Version = { commit: string; start: string; newMigrations: string[] };

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
  return { commit: commit.slice(0, 7), start: join(folder, 'src/main/server/start.js'), newMigrations };
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

/** Checks out a commit into a temporary folder, with its packages. The folder is removed after the run. */
function checkOutCommit(commit: string): string {
  const folder = newFolder();
  const archive = execFileSync('git', ['-C', ROOT, 'archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  installPackages(folder);
  return folder;
}

/**
 * Uses the packages of this tree if the lock files are equal; else installs those of the commit, which needs a registry
 * or a warm npm cache.
 */
function installPackages(folder: string): void {
  const lockIn = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockIn(folder) === lockIn(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    });
}

/** A data folder that shares its photos with all servers. */
export function folderWithSharedPhotos(shared: string): string {
  const folder = newFolder();
  mkdirSync(join(shared, 'blobs'), { recursive: true });
  symlinkSync(join(shared, 'blobs'), join(folder, 'blobs'));
  return folder;
}
