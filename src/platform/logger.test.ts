import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { createLogger } from './logger.ts';

test('The log of a database error contains the problem, and no values of the row.', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (notes)=(a secret) already exists.',
    where: 'a secret',
  });
  logger.error({ err: error }, 'unexpected error');
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /duplicate key.*23505/);
  assert.match(lines[0] ?? '', /logger\.test/);
  assert.equal(lines[0]?.includes('secret'), false);
});

const ENDS = {
  'process.exit': 'process.exit(3);',
  'an uncaught exception': 'throw new Error("a bug");',
  'a handled SIGTERM': `process.on('SIGTERM', () => process.exit(3));
    process.kill(process.pid, 'SIGTERM');
    setInterval(() => {}, 1000);`,
};

for (const [end, code] of Object.entries(ENDS)) {
  test(`No line is lost when the process ends with ${end}.`, () => {
    const logs = 'for (let line = 0; line < 500; line++) logger.info(String(line));';
    const run = () =>
      execFileSync(process.execPath, scriptWithLogger(logs + code), { encoding: 'utf8', stdio: 'pipe' });
    assert.throws(run, (reason: Error & { stdout: string }) => {
      // The batch being written when the process ends may come last.
      const messages = messagesIn(reason.stdout).toSorted((one, other) => Number(one) - Number(other));
      assert.deepEqual(
        messages,
        Array.from({ length: 500 }, (_, line) => String(line)),
      );
      return true;
    });
  });
}

test('A single line is written while the process runs on.', async () => {
  const child = spawn(process.execPath, scriptWithLogger("logger.warn('one'); setInterval(() => {}, 1000);"));
  try {
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    assert.deepEqual(messagesIn(output.toString()), ['one']);
  } finally {
    child.kill('SIGKILL');
  }
});

const scriptWithLogger = (script: string): string[] => [
  '--input-type=module',
  '-e',
  `import { createLogger } from '${import.meta.dirname}/logger.ts';
  const logger = createLogger('info');
  ${script}`,
];

const messagesIn = (lines: string): string[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
