import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { NO_BROWSER } from '../src/testing/open-app.ts';
import { type Cluster, postgresPrograms, startPostgres } from '../src/testing/postgres.ts';
import { PURE_RULES } from './pure-rules.ts';
import { buildWebIfStale } from './web-build.ts';

/** Everything: rules, features on both engines, journeys in a browser. Or the files named as arguments. */

const root = resolve(import.meta.dirname, '..');
const FILES_AT_ONCE = 2;
const FILE_TIMEOUT_MS = 480_000;

const notes: string[] = [];
buildWebIfStale();
const cluster = await preparePostgres();
if (NO_BROWSER) notes.push('The journeys in the browser were skipped: install Chromium, or set CHROMIUM_PATH.');

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : ['{src,scripts,bench}/**/*.test.ts', 'e2e/**/*.e2e.ts'];
const files = globSync(wanted, { cwd: root }).sort();
type Counts = { passed: number; failed: number; skipped: number };
/** By file. */
const results = new Map<string, Counts>();
const isJourney = (file: string) => file.endsWith('.e2e.ts');
const together = new Set(named.length > 0 ? [] : globSync(PURE_RULES, { cwd: root }));
await runFiles([
  ...(together.size > 0 ? ['scripts/pure-rules.ts'] : []),
  ...files.filter((file) => !together.has(file) && !isJourney(file)),
]);
// Apart: a browser beside them would make the others' processes late.
await runFiles(files.filter(isJourney));
// On a machine that others use too, a browser can be late once. What it was late for is said, and has to pass alone.
const late = [...results].filter(([file, { failed }]) => file.endsWith('.e2e.ts') && failed > 0).map(([file]) => file);
for (const file of late) {
  results.delete(file);
  notes.push(`Journeys in ${basename(file)} failed beside others, and were run again alone.`);
  await runFiles([file]);
}
await cluster?.stop();

for (const note of notes) process.stdout.write(`\n${note}\n`);
const total = (of: keyof Counts) => [...results.values()].reduce((sum, counts) => sum + counts[of], 0);
const counts = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

async function runFiles(some: string[]): Promise<void> {
  if (some.length === 0) return;
  const stream = run({ files: some, cwd: root, concurrency: FILES_AT_ONCE, timeout: FILE_TIMEOUT_MS });
  stream.on('test:pass', ({ skip, details, file }) => {
    if (details.type !== 'suite') count(file, skip ? 'skipped' : 'passed');
  });
  stream.on('test:fail', ({ details, file }) => {
    if (details.type !== 'suite' || !isOnlyChildren(details.error)) count(file, 'failed');
  });
  stream.compose(spec).pipe(process.stdout);
  await new Promise((done) => stream.once('end', done));
}

function count(file: string | undefined, as: keyof Counts): void {
  const counts = results.get(file ?? '') ?? { passed: 0, failed: 0, skipped: 0 };
  counts[as] += 1;
  results.set(file ?? '', counts);
}

async function preparePostgres(): Promise<Cluster | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const programs = postgresPrograms();
  if (!programs) {
    notes.push('The tests on PostgreSQL were skipped: install PostgreSQL, or set TEST_DATABASE_URL.');
    return undefined;
  }
  const started = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = started.url;
  return started;
}

/** A suite or file that failed only because something in it did is counted by what is in it. */
function isOnlyChildren(error: Error): boolean {
  return (error as Error & { failureType?: string }).failureType === 'subtestsFailed';
}
