import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestClock } from '#testing/clock.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { until } from '#testing/until.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-sqlite.ts';
import { createLogger } from '../logger.ts';
import { claimBeat } from './claim-beat.ts';
import type { Job } from './job.ts';
import { startJobs } from './run-jobs.ts';

const BEAT_MS = 20;
const NEVER_MS = 3_600_000;

async function opened() {
  const database = await embeddedEngine.open();
  await migrate(database.db);
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  return { database, log, needs: { db: database.db, clock: new TestClock('2026-03-10T12:00:00Z'), logger } };
}

test('A job runs at once and then on its beat, never twice at a time, and a failure is logged and forgiven', async () => {
  const { database, log, needs } = await opened();
  let runs = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const job: Job = {
    name: 'sweep',
    everyMs: BEAT_MS,
    servers: 'each',
    async run() {
      runs += 1;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await sleep(3 * BEAT_MS);
      atOnce -= 1;
      if (runs === 1) throw new Error('the broom broke');
    },
  };
  const jobs = startJobs([job], needs);
  await until(() => runs >= 3);
  await jobs.stop();
  const runsAtStop = runs;
  assert.equal(atOnce, 0, 'stopping waits for what runs');
  assert.equal(mostAtOnce, 1);
  assert.match(log.join(), /a job failed/);
  await sleep(5 * BEAT_MS);
  assert.equal(runs, runsAtStop);
  await database.close();
});

test('Stopping tells what runs to end, and does not wait for ever', async () => {
  const { database, log, needs } = await opened();
  let wasTold = false;
  const polite: Job = {
    name: 'polite',
    everyMs: NEVER_MS,
    servers: 'each',
    run: (signal) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          wasTold = true;
          done();
        });
      }),
  };
  await startJobs([polite], needs).stop();
  assert.ok(wasTold);
  const stuck: Job = { name: 'stuck', everyMs: NEVER_MS, servers: 'each', run: () => new Promise(() => {}) };
  await startJobs([stuck], needs, 50).stop();
  assert.match(log.join(), /still running/);
  await database.close();
});

test('A job can be asked to run now, and who asks while it runs waits for that run', async () => {
  const { database, needs } = await opened();
  let runs = 0;
  const job: Job = {
    name: 'sweep',
    everyMs: NEVER_MS,
    servers: 'each',
    async run() {
      await sleep(BEAT_MS);
      runs += 1;
    },
  };
  const jobs = startJobs([job], needs);
  await Promise.all([jobs.runNow('sweep'), jobs.runNow('sweep')]);
  assert.equal(runs, 1);
  await jobs.runNow('sweep');
  assert.equal(runs, 2);
  await assert.rejects(jobs.runNow('mop'), /no job mop/);
  await jobs.stop();
  await database.close();
});

onEachEngine('A beat of a job that one server does for all', (engine) => {
  let database: OpenDatabase;
  before(async () => {
    database = await engine.open();
    await migrate(database.db);
  });
  after(() => database.close());

  const job = { name: 'clean', everyMs: 86_400_000 };
  const askedAt = (instant: string) =>
    Promise.all(Array.from({ length: 8 }, () => claimBeat(database.db, job, Date.parse(instant))));
  const winners = async (instant: string) => (await askedAt(instant)).filter(Boolean).length;

  test('goes to one of all that ask, and comes again after its time', async () => {
    assert.equal(await winners('2026-03-10T12:00:00Z'), 1);
    assert.equal(await winners('2026-03-10T12:00:01Z'), 0);
    assert.equal(await winners('2026-03-11T11:59:59Z'), 0);
    assert.equal(await winners('2026-03-11T12:00:00Z'), 1);
  });

  test('is not lost for years when a clock was far ahead for a moment', async () => {
    assert.equal(await winners('2031-01-01T00:00:00Z'), 1);
    assert.equal(await winners('2026-03-12T13:00:00Z'), 1);
    assert.equal(await winners('2026-03-12T13:00:01Z'), 0);
  });
});

test('One server does what is for one, however many of them run', async () => {
  const { database, needs } = await opened();
  let runs = 0;
  const job: Job = {
    name: 'clean',
    everyMs: NEVER_MS,
    servers: 'one',
    async run() {
      runs += 1;
    },
  };
  const servers = Array.from({ length: 4 }, () => startJobs([job], needs));
  await until(() => runs > 0);
  await Promise.all(servers.map((server) => server.stop()));
  assert.equal(runs, 1);
  await database.close();
});
