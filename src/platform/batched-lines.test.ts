import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { batchedLines } from './batched-lines.ts';
import { createLogger } from './logger.ts';

function captureLog() {
  const writes: string[] = [];
  const logger = createLogger('info', batchedLines({ write: (lines) => writes.push(lines), flushSync: () => {} }));
  return { writes, logger };
}

const messagesIn = (lines = '') =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('Info lines are written together.', async () => {
  const { writes, logger } = captureLog();
  for (const message of ['one', 'two', 'three']) logger.info(message);
  assert.deepEqual(writes, []);
  while (writes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(writes.map(messagesIn), [['one', 'two', 'three']]);
});

test('A warning or an error is written at once, after the lines logged before it.', () => {
  const { writes, logger } = captureLog();
  logger.info('before');
  logger.warn('a warning');
  logger.error('an error');
  assert.deepEqual(writes.map(messagesIn), [['before', 'a warning'], ['an error']]);
});

test('A full buffer is written without waiting for the timer.', () => {
  const { writes, logger } = captureLog();
  for (let line = 0; line < 1000; line++) logger.info('a line of some length');
  assert.ok(writes.length > 5 && writes.length < 50, `${writes.length}`);
});

for (const end of ['process.exit(3)', 'throw new Error("a bug")']) {
  test(`No line is lost when the process ends with ${end}.`, () => {
    const script = `import { createLogger } from '${import.meta.dirname}/logger.ts';
      const logger = createLogger('info');
      for (let line = 0; line < 500; line++) logger.info(String(line));
      ${end};`;
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: 'pipe' });
    assert.throws(run, (reason: Error & { stdout: string }) => {
      // The batch being written when the process ends may come last.
      const lines = messagesIn(reason.stdout).toSorted((one, other) => Number(one) - Number(other));
      assert.deepEqual(
        lines,
        Array.from({ length: 500 }, (_, line) => String(line)),
      );
      return true;
    });
  });
}
