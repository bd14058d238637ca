import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Format, lint, types, dead code, then every test (the laws of the house are among them). The quick ones first. */

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const QUICK: [string, string, string[]][] = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  ['dead code', bin('knip'), []],
  ...['tsconfig.json', 'tsconfig.domain.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json'].map(
    (project): [string, string, string[]] => [`types (${project})`, bin('tsc'), ['-p', project]],
  ),
  ['documented settings', process.execPath, ['scripts/settings-page.ts', '--check']],
];

const results = await Promise.all(QUICK.map(([name, command, args]) => step(name, command, args)));
if (results.includes(false)) process.exit(1);
process.exit((await step('tests', process.execPath, ['scripts/test.ts'])) ? 0 : 1);

function step(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((done) => {
    const isTests = name === 'tests';
    const child = spawn(command, args, { cwd: root, stdio: isTests ? 'inherit' : 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) => {
      process.stdout.write(code === 0 ? `ok      ${name}\n` : `FAILED  ${name}\n${output}\n`);
      done(code === 0);
    });
  });
}
