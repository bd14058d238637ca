import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { spec, type TestEvent } from 'node:test/reporters';
import { buildWebIfStale } from '../build/web.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import { NO_BROWSER, shareBrowser } from '../src/testing/open-app.ts';
import { freshDatabase, postgresPrograms, startPostgres } from '../src/testing/postgres.ts';
import { run } from './node-test.ts';

/** Everything: rules, features on both engines, journeys in a browser. Or the files named as arguments. */

const root = resolve(import.meta.dirname, '..');
/** Tests wait for pages and processes about a quarter of their time, so more than a small machine has cores. */
const PROCESSES = 4;
/** Far more than the whole run takes on a slow machine: it ends what hangs. */
const PROCESS_TIMEOUT_MS = 3_600_000;
const SLOWEST_SHOWN = 10;
const MEMORY_FOLDER = '/dev/shm';
/** Three times what the files of a whole run have taken at a time. */
const ENOUGH_MEMORY_BYTES = 1_000_000_000;

/** Tests that measure or change the process they run in have one of their own. */
const ALONE = new Set([
  'src/features/imports/server/import-thread.test.ts',
  'src/platform/blobs/s3.test.ts',
  'src/platform/exports/export-memory.test.ts',
  'src/platform/http/form-on-disk.test.ts',
  'src/platform/http/mount.test.ts',
  'src/platform/private-files.test.ts',
  'src/platform/vision/embedded.test.ts',
]);

/** Short files that run long. */
const LONGEST = new Set([
  'e2e/accessibility.e2e.ts',
  'src/main/server/fuzz.test.ts',
  'src/main/server/fuzz-files.test.ts',
]);

type Result = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const startedAt = performance.now();
const notes: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
const durations: { name: string; ms: number }[] = [];

// The databases and files of all tests. On a disk they take a fifth more processor time.
const folder = mkdtempSync(join(isRoomy(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'better-sleep-tests-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
// Every process of the run finds the modules compiled by the one before.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/compiled-tests');
const named = process.argv.slice(2);
const wanted =
  named.length > 0
    ? named
    : ['{src,specification,scripts,build,bench}/**/*.test.ts', '{specification,e2e}/**/*.e2e.ts'];
const files = globSync(wanted, { cwd: root }).sort();
const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');
const journeys = files.filter(isJourney);
say('Starting PostgreSQL and Chromium');
const stopPostgres = await providePostgres();
const stopBrowser = journeys.length > 0 ? await provideBrowser() : undefined;
// Only journeys need it.
const webBuild = journeys.length > 0 ? buildWebIfStale() : undefined;
say(`Running ${files.length === 1 ? '1 file' : `${files.length} files`}`);
const marks = mkdtempSync(join(folder, 'marks-'));
const alone = files.filter((file) => ALONE.has(file));
await Promise.all(Array.from({ length: Math.min(PROCESSES, files.length) }, runSome));
await stopBrowser?.();
await stopPostgres?.();

for (const note of notes) process.stdout.write(`\n${note}\n`);
process.stdout.write('\nSlowest:\n');
for (const { name, ms } of durations.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN)) {
  process.stdout.write(`${seconds(ms).padStart(8)}  ${name}\n`);
}
process.stdout.write(`${seconds(performance.now() - startedAt).padStart(8)}  in all\n`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line} …\n`);
}

/** If a folder in memory exists and has room for the files of a run. */
function isRoomy(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > ENOUGH_MEMORY_BYTES && freemem() > 2 * ENOUGH_MEMORY_BYTES;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Runs files while there are any that no other process has taken: those alone, then the others, then journeys. */
async function runSome(): Promise<void> {
  for (let file = alone.shift(); file; file = alone.shift()) await runProcess([file]);
  await runProcess(files.filter((file) => !ALONE.has(file) && !isJourney(file)));
  await webBuild;
  await runProcess(journeys);
}

/** Says how long a file probably runs, so that none is left running alone at the end. */
function weightOf(file: string): number {
  return LONGEST.has(file) ? Number.MAX_SAFE_INTEGER : statSync(join(root, file)).size;
}

async function runProcess(some: readonly string[]): Promise<void> {
  if (some.length === 0) return;
  const byWeight = some.toSorted((one, other) => weightOf(other) - weightOf(one));
  const events = run({
    files: [join(root, 'scripts/test-files.ts')],
    argv: [marks, ...byWeight],
    cwd: root,
    timeout: PROCESS_TIMEOUT_MS,
  });
  // Written when a file is over, so that several at a time do not mix.
  let report = spec();
  for await (const event of events as AsyncIterable<TestEvent>) {
    const isResult = event.type === 'test:pass' || event.type === 'test:fail';
    // A process that found no file left to take passes as a test itself.
    if (event.type === 'test:pass' && event.data.nesting === 0 && event.data.details.type !== 'suite') continue;
    report.write(event);
    if (!isResult) continue;
    count(event);
    if (event.data.nesting > 0) continue;
    durations.push({ name: event.data.name, ms: event.data.details.duration_ms });
    report.end();
    process.stdout.write(await text(report));
    report = spec();
  }
}

function count({ type, data }: Result): void {
  if (type === 'test:fail' && !isOnlyChildren(data.details.error)) counts.failed += 1;
  if (type === 'test:pass' && data.details.type !== 'suite') counts[data.skip ? 'skipped' : 'passed'] += 1;
}

async function providePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const programs = postgresPrograms();
  if (!programs) {
    notes.push('The tests on PostgreSQL were skipped: install PostgreSQL, or set TEST_DATABASE_URL.');
    return undefined;
  }
  const { url, stop } = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASE_TEMPLATE = await createMigrated(url);
  return stop;
}

/** Creates the database that tests copy instead of running all migrations. Returns its name. */
async function createMigrated(clusterUrl: string): Promise<string> {
  const { url } = await freshDatabase(clusterUrl);
  const { db, close } = openPostgres(url, () => {});
  await migrate(db);
  await close();
  return new URL(url).pathname.slice(1);
}

async function provideBrowser(): Promise<(() => Promise<void>) | undefined> {
  if (NO_BROWSER) {
    notes.push('The journeys in the browser were skipped: install Chromium, or set CHROMIUM_PATH.');
    return undefined;
  }
  const { address, close } = await shareBrowser();
  process.env.TEST_BROWSER = address;
  return close;
}

/** A suite or file that failed only because something in it did is counted by what is in it. */
function isOnlyChildren(error: Error): boolean {
  return (error as Error & { failureType?: string }).failureType === 'subtestsFailed';
}
