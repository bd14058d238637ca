import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { StepResult } from './worst-person.fixture.ts';

/** The heap that Node takes with the 1 GB that the examples of `docs/deploy.md` give a server. */
const HEAP_MB = 562;
/**
 * Processor time of one turn of the main thread. Five times what the longest one takes on a busy machine, and a third of
 * what one took before stored sleep was read in turns. `npm run bench -- worst-person` measures the time that others wait.
 */
const MAX_TURN_MS = 1000;
const MORE_THAN_ALL_STEPS = 200;

test('The person with the most data calls every endpoint, and the process lives and does little at a time.', async (t) => {
  const program = join(import.meta.dirname, 'worst-person.fixture.ts');
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program]);
  t.after(() => child.kill('SIGKILL'));
  child.stdin.end('\n'.repeat(MORE_THAN_ALL_STEPS));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [, ...results] = output.trim().split('\n');
  const steps = results.map((line) => JSON.parse(line) as StepResult);
  assert.equal(child.exitCode, 0, `the process ended after ${steps.at(-1)?.name}:\n${errors}`);
  assert.ok(steps.length > 70, `${steps.length} steps`);
  const longest = steps.toSorted((one, other) => other.turnMs - one.turnMs);
  for (const { name, turnMs } of longest.slice(0, 5)) t.diagnostic(`${name}: ${Math.round(turnMs)} ms`);
  assert.deepEqual(
    steps.filter(({ status, expected }) => status !== expected),
    [],
  );
  assert.deepEqual(
    longest.filter(({ turnMs }) => turnMs > MAX_TURN_MS),
    [],
  );
});
