import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const STAMP = join(root, 'dist/web.stamp');
const INPUTS = [
  'index.html',
  'vite.config.ts',
  'build/**/*',
  'package-lock.json',
  'public/**/*',
  'src/{contract,domain,ui}/**/*',
  'src/main/{web,worker}/**/*',
  'src/{core,features}/*/*contract.ts',
  'src/{core,features}/*/web/**/*',
];

/** Builds the web app unless the last build has the same sources. */
export async function buildWebIfStale(): Promise<void> {
  const inputs = digestOfInputs();
  if (existsSync(STAMP) && existsSync(join(root, 'dist/web/index.html')) && readFileSync(STAMP, 'utf8') === inputs)
    return;
  process.stdout.write('Building the web app (once, until it changes) …\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('The web app could not be built.');
  writeFileSync(STAMP, inputs);
}

function digestOfInputs(): string {
  const hash = createHash('sha256');
  for (const entry of globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.(test|fixture)\.tsx?$/.test(found.name))
    .map((found) => join(found.parentPath, found.name))
    .sort()) {
    hash.update(entry.slice(root.length)).update('\0').update(readFileSync(entry)).update('\0');
  }
  return hash.digest('hex');
}
