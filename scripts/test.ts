import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { NO_BROWSER } from '../src/testing/open-app.ts';
import { type Cluster, postgresPrograms, startPostgres } from '../src/testing/postgres.ts';
import { PURE_RULES } from './pure-rules.ts';
import { buildWebIfStale } from './web-build.ts';

/** Everything: rules, features on both engines, journeys in a browser. Or the files named as arguments. */

const root = resolve(import.meta.dirname, '..');
const FILES_AT_ONCE = 2;
/** Far more than any file takes on a slow machine: it ends what hangs. */
const FILE_TIMEOUT_MS = 1_800_000;

const notes: string[] = [];
say('Building the web application, if its sources have changed');
buildWebIfStale();
say('Preparing PostgreSQL');
const cluster = await preparePostgres();
if (NO_BROWSER) notes.push('The journeys in the browser were skipped: install Chromium, or set CHROMIUM_PATH.');

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : ['{src,scripts,bench}/**/*.test.ts', 'e2e/**/*.e2e.ts'];
const files = globSync(wanted, { cwd: root }).sort();
type Counts = { passed: number; failed: number; skipped: number };
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const isJourney = (file: string) => file.endsWith('.e2e.ts');
const together = new Set(named.length > 0 ? [] : globSync(PURE_RULES, { cwd: root }));
const onServer = [
  ...(together.size > 0 ? ['scripts/pure-rules.ts'] : []),
  ...files.filter((file) => !together.has(file) && !isJourney(file)),
];
await runFiles('Running the tests on the server', onServer);
// Apart: a browser beside them would make the others' processes late.
await runFiles('Running the journeys in Chromium', files.filter(isJourney));
await cluster?.stop();

for (const note of notes) process.stdout.write(`\n${note}\n`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line} …\n`);
}

async function runFiles(what: string, some: string[]): Promise<void> {
  if (some.length === 0) return;
  say(`${what}: ${some.length === 1 ? '1 file' : `${some.length} files`}`);
  const stream = run({ files: some, cwd: root, concurrency: FILES_AT_ONCE, timeout: FILE_TIMEOUT_MS });
  stream.on('test:pass', ({ skip, details }) => {
    if (details.type !== 'suite') counts[skip ? 'skipped' : 'passed'] += 1;
  });
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite' || !isOnlyChildren(details.error)) counts.failed += 1;
  });
  stream.compose(spec).pipe(process.stdout);
  await new Promise((done) => stream.once('end', done));
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
