import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from './folders.ts';

export const ROOT = resolve(import.meta.dirname, '..');

export const git = (...args: string[]): string =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Checks out a commit into a temporary folder, with its packages. The folder is removed after the run. */
export function checkOutCommit(commit: string): string {
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
