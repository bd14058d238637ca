import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { batchedLines } from './batched-lines.ts';
import { createLogger } from './logger.ts';

function collected() {
  const written: string[] = [];
  const logger = createLogger('info', batchedLines({ write: (lines) => written.push(lines), flushSync: () => {} }));
  return { written, logger };
}

const messagesIn = (lines = '') =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('Lines that only tell what happened leave together', async () => {
  const { written, logger } = collected();
  for (const message of ['one', 'two', 'three']) logger.info(message);
  assert.deepEqual(written, []);
  while (written.length === 0) await new Promise((looked) => setTimeout(looked, 5));
  assert.deepEqual(written.map(messagesIn), [['one', 'two', 'three']]);
});

test('A warning or an error leaves at once, after what was said before it', () => {
  const { written, logger } = collected();
  logger.info('before');
  logger.warn('a warning');
  logger.error('an error');
  assert.deepEqual(written.map(messagesIn), [['before', 'a warning'], ['an error']]);
});

test('Many lines do not wait until somebody looks', () => {
  const { written, logger } = collected();
  for (let line = 0; line < 1000; line++) logger.info('a line of some length');
  assert.ok(written.length > 5 && written.length < 50, `${written.length}`);
});

for (const end of ['process.exit(3)', 'throw new Error("a bug")']) {
  test(`No line is lost when the process ends with ${end}`, () => {
    const script = `import { createLogger } from '${import.meta.dirname}/logger.ts';
      const logger = createLogger('info');
      for (let line = 0; line < 500; line++) logger.info(String(line));
      ${end};`;
    const ended = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: 'pipe' });
    assert.throws(ended, (reason: Error & { stdout: string }) => {
      // What was being written as the process ended may come last.
      const lines = messagesIn(reason.stdout).toSorted((one, other) => Number(one) - Number(other));
      assert.deepEqual(
        lines,
        Array.from({ length: 500 }, (_, line) => String(line)),
      );
      return true;
    });
  });
}
