import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestClock } from '#testing/clock.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { until } from '#testing/until.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-sqlite.ts';
import { createLogger } from '../logger.ts';
import { claimRun } from './claim-run.ts';
import type { Job } from './job.ts';
import { startJobs } from './run-jobs.ts';

const INTERVAL_MS = 20;
const NEVER_MS = 3_600_000;

async function openDatabase() {
  const database = await embeddedEngine.open();
  await migrate(database.db);
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  return { database, log, dependencies: { db: database.db, clock: new TestClock('2026-03-10T12:00:00Z'), logger } };
}

test('A job runs at once and then periodically, never overlaps itself, and continues after a failure, which is logged.', async () => {
  const { database, log, dependencies } = await openDatabase();
  let runs = 0;
  let concurrent = 0;
  let maxConcurrent = 0;
  const job: Job = {
    name: 'sweep',
    everyMs: INTERVAL_MS,
    servers: 'each',
    async run() {
      runs += 1;
      maxConcurrent = Math.max(maxConcurrent, ++concurrent);
      await sleep(3 * INTERVAL_MS);
      concurrent -= 1;
      if (runs === 1) throw new Error('the broom broke');
    },
  };
  const jobs = startJobs([job], dependencies);
  await until(() => runs >= 3);
  await jobs.stop();
  const runsAtStop = runs;
  assert.equal(concurrent, 0, 'stopping waits for running jobs');
  assert.equal(maxConcurrent, 1);
  assert.match(log.join(), /a job failed/);
  await sleep(5 * INTERVAL_MS);
  assert.equal(runs, runsAtStop);
  await database.close();
});

test('Stopping aborts running jobs, and waits only for a limited time.', async () => {
  const { database, log, dependencies } = await openDatabase();
  let wasAborted = false;
  const abortable: Job = {
    name: 'polite',
    everyMs: NEVER_MS,
    servers: 'each',
    run: (signal) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
          done();
        });
      }),
  };
  await startJobs([abortable], dependencies).stop();
  assert.ok(wasAborted);
  const stuck: Job = { name: 'stuck', everyMs: NEVER_MS, servers: 'each', run: () => new Promise(() => {}) };
  await startJobs([stuck], dependencies, 50).stop();
  assert.match(log.join(), /still running/);
  await database.close();
});

test('A job can be started on demand, and a request during a run waits for that run.', async () => {
  const { database, dependencies } = await openDatabase();
  let runs = 0;
  const job: Job = {
    name: 'sweep',
    everyMs: NEVER_MS,
    servers: 'each',
    async run() {
      await sleep(INTERVAL_MS);
      runs += 1;
    },
  };
  const jobs = startJobs([job], dependencies);
  await Promise.all([jobs.runNow('sweep'), jobs.runNow('sweep')]);
  assert.equal(runs, 1);
  await jobs.runNow('sweep');
  assert.equal(runs, 2);
  await assert.rejects(jobs.runNow('mop'), /no job mop/);
  await jobs.stop();
  await database.close();
});

onEachEngine('A run of a job that one server does for all', (engine) => {
  let database: OpenDatabase;
  before(async () => {
    database = await engine.open();
    await migrate(database.db);
  });
  after(() => database.close());

  const job = { name: 'clean', everyMs: 86_400_000 };
  const claimsAt = (instant: string) =>
    Promise.all(Array.from({ length: 8 }, () => claimRun(database.db, job, Date.parse(instant))));
  const claimCount = async (instant: string) => (await claimsAt(instant)).filter(Boolean).length;

  test('The run is claimed by one server only, and is due again after its interval.', async () => {
    assert.equal(await claimCount('2026-03-10T12:00:00Z'), 1);
    assert.equal(await claimCount('2026-03-10T12:00:01Z'), 0);
    assert.equal(await claimCount('2026-03-11T11:59:59Z'), 0);
    assert.equal(await claimCount('2026-03-11T12:00:00Z'), 1);
  });

  test('The run is not delayed for years when a clock was far ahead for a moment.', async () => {
    assert.equal(await claimCount('2031-01-01T00:00:00Z'), 1);
    assert.equal(await claimCount('2026-03-12T13:00:00Z'), 1);
    assert.equal(await claimCount('2026-03-12T13:00:01Z'), 0);
  });
});

test('A job for one server runs once, however many servers there are.', async () => {
  const { database, dependencies } = await openDatabase();
  let runs = 0;
  const job: Job = {
    name: 'clean',
    everyMs: NEVER_MS,
    servers: 'one',
    async run() {
      runs += 1;
    },
  };
  const servers = Array.from({ length: 4 }, () => startJobs([job], dependencies));
  await until(() => runs > 0);
  await Promise.all(servers.map((server) => server.stop()));
  assert.equal(runs, 1);
  await database.close();
});
