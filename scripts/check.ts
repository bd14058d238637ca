import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { affectedTests } from './affected-tests.ts';

/**
 * What to run before a commit: format, lint, types, dead code, and the tests that the uncommitted changes can reach; those of the last
 * commit where there are none. An argument names another commit to compare with. `npm test` runs every test.
 */

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const startedAt = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const STEPS: [string, string, string[]][] = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  ['types', bin('tsc'), ['--build']],
  ['dead code', bin('knip'), []],
  ['documented settings', process.execPath, ['scripts/settings-page.ts', '--check']],
];

const results = await Promise.all(STEPS.map(([name, command, args]) => step(name, command, args)));
const tests = affectedTests(root, changedFiles());
process.stdout.write(`${tests.length} test files can be reached by the change. npm test runs all.\n`);
if (tests.length > 0) results.push(await step('tests', process.execPath, ['scripts/test.ts', ...tests]));
process.stdout.write(`${results.includes(false) ? 'FAILED' : 'ok'} in ${seconds(startedAt)}\n`);
process.exitCode = results.includes(false) ? 1 : 0;

function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const since = process.argv[2] ?? (git('status', '--porcelain').join('') === '' ? 'HEAD~1' : 'HEAD');
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return changed.filter((path) => path !== '' && existsSync(join(root, path)));
}

function step(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((done) => {
    const from = performance.now();
    const isTests = name === 'tests';
    const child = spawn(command, args, { cwd: root, stdio: isTests ? 'inherit' : 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) => {
      process.stdout.write(code === 0 ? `ok      ${name} (${seconds(from)})\n` : `FAILED  ${name}\n${output}\n`);
      done(code === 0);
    });
  });
}
