import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import { NO_BROWSER, shareBrowser } from '../src/testing/open-app.ts';
import { freshDatabase, postgresPrograms, startPostgres } from '../src/testing/postgres.ts';
import { isJourney, type TestUnit, testUnits } from './test-units.ts';
import { buildWebIfStale } from './web-build.ts';

/** Everything: rules, features on both engines, journeys in a browser. Or the files named as arguments. */

const root = resolve(import.meta.dirname, '..');
/** Tests wait for pages and processes about a quarter of their time, so one more than a small machine has cores. */
const UNITS_AT_ONCE = 4;
/** Far more than any unit takes on a slow machine: it ends what hangs. */
const UNIT_TIMEOUT_MS = 1_800_000;
const SLOWEST_SHOWN = 10;

const startedAt = performance.now();
const notes: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
const durations: { title: string; ms: number }[] = [];

// Every process of the run finds the modules compiled by the one before.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/compiled-tests');
const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : ['{src,scripts,bench}/**/*.test.ts', 'e2e/**/*.e2e.ts'];
const files = globSync(wanted, { cwd: root }).sort();
const journeys = files.filter(isJourney);
if (journeys.length > 0) {
  say('Building the web application, if its sources have changed');
  buildWebIfStale();
}
say('Starting PostgreSQL');
const stopPostgres = await providePostgres();
await runUnits(
  'Running the tests on the server',
  testUnits(
    root,
    files.filter((file) => !isJourney(file)),
  ),
);
if (journeys.length > 0) {
  say('Starting Chromium');
  const stopBrowser = await provideBrowser();
  // Apart: a browser beside them would make the others' processes late.
  await runUnits('Running the journeys in Chromium', testUnits(root, journeys));
  await stopBrowser?.();
}
await stopPostgres?.();

for (const note of notes) process.stdout.write(`\n${note}\n`);
process.stdout.write('\nSlowest:\n');
for (const { title, ms } of durations.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN)) {
  process.stdout.write(`${seconds(ms).padStart(8)}  ${title}\n`);
}
process.stdout.write(`${seconds(performance.now() - startedAt).padStart(8)}  in all\n`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line} …\n`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

async function runUnits(what: string, units: TestUnit[]): Promise<void> {
  if (units.length === 0) return;
  const count = units.reduce((sum, unit) => sum + unit.files.length, 0);
  say(`${what}: ${count === 1 ? '1 file' : `${count} files`}`);
  const waiting = [...units];
  const runWaiting = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) await runUnit(unit);
  };
  await Promise.all(Array.from({ length: UNITS_AT_ONCE }, runWaiting));
}

async function runUnit({ title, files: some }: TestUnit): Promise<void> {
  const from = performance.now();
  const isShared = some.length > 1;
  const stream = run({
    files: isShared ? [resolve(root, 'scripts/test-files.ts')] : some,
    argv: isShared ? some : [],
    cwd: root,
    timeout: UNIT_TIMEOUT_MS,
  });
  stream.on('test:pass', ({ skip, details }) => {
    if (details.type !== 'suite') counts[skip ? 'skipped' : 'passed'] += 1;
  });
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite' || !isOnlyChildren(details.error)) counts.failed += 1;
  });
  // Written at once when the unit is done, so that two at a time do not mix.
  const report: string[] = [];
  stream.compose(spec).on('data', (chunk) => report.push(String(chunk)));
  await new Promise((done) => stream.once('end', done));
  const ms = performance.now() - from;
  durations.push({ title, ms });
  process.stdout.write(`${title} (${seconds(ms)})\n${withoutSummary(report.join(''))}`);
}

/** The report of a unit without the counts that follow its tests; what failed stays. */
function withoutSummary(report: string): string {
  return report.replace(/^ℹ (?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*\n/gm, '');
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
