import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Downloads packages into a folder of their own, without their dependencies. npm refuses what does not have the hash, and runs no script
 * of it. Any version of Node runs this file.
 *
 * @param {string} folder
 * @param {Record<string, { version: string, integrity: string }>} wanted
 * @param {'inherit' | 'pipe'} stdio `pipe`: an error holds the output of npm.
 */
export function fetchPackages(folder, wanted, stdio) {
  const entries = Object.entries(wanted);
  const dependencies = Object.fromEntries(entries.map(([name, { version }]) => [name, version]));
  const locked = Object.fromEntries(entries.map(([name, pinned]) => [`node_modules/${name}`, pinned]));
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, ...locked } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const options = { stdio, shell: process.platform === 'win32' };
  execFileSync('npm', ['ci', '--prefix', folder, '--ignore-scripts'], options);
}
