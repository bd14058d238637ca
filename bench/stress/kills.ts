import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openSqlite } from '../../src/platform/database/open-sqlite.ts';
import { jpegRoom } from '../../src/testing/rendered-room.ts';
import { ServerProcess } from '../../src/testing/server-process.ts';
import { openQuietly } from '../postgres.ts';
import { integer, median } from '../statistics.ts';
import type { Table } from '../table.ts';
import { CrashablePostgres } from './crashable-postgres.ts';
import { databaseFaults } from './database-faults.ts';
import { isTrouble, VerifyingClient } from './verifying-client.ts';

const FULL = { kills: 50, clients: 24 } as const;
const SMALL = { kills: 12, clients: 8 } as const;
const LATE_COMMITS = resolve(import.meta.dirname, 'late-commits.ts');
/** The writing time before a crash. */
const WRITE_MS = [150, 1500] as const;
const RETRY_EVERY_MS = 200;
const READY_WITHIN_MS = 60_000;

type Crash = 'server' | 'backend' | 'database' | 'both';
/** Used in turn; half of the crashes affect the server alone. */
const POSTGRES_CRASHES: readonly Crash[] = ['server', 'backend', 'server', 'database', 'server', 'both'];
const SQLITE_CRASHES: readonly Crash[] = ['server'];

type Run = {
  engine: string;
  crashes: Record<Crash, number>;
  clients: VerifyingClient[];
  faults: string[];
  checks: number;
};
type Options = { kills: number; clients: number; isPlanted: boolean };

/**
 * Sends SIGKILL repeatedly while many people write: no acknowledged write may be lost or torn. `isPlanted`: the server
 * (or PostgreSQL) acknowledges before the commit is on disk, and the stress test must detect it.
 */
export async function kills(isSmall: boolean, isPlanted: boolean): Promise<Table> {
  const options = { ...(isSmall ? SMALL : FULL), isPlanted };
  const runs = [await runOnSqlite(options)];
  const postgres = await CrashablePostgres.start(isPlanted ? ['synchronous_commit=off', 'wal_writer_delay=10s'] : []);
  if (postgres) runs.push(await runOnPostgres(postgres, options));
  const sum = ({ clients }: Run, of: (client: VerifyingClient) => number) =>
    clients.reduce((total, one) => total + of(one), 0);
  const row = (what: string, value: (run: Run) => string) => [what, ...runs.map(value)];
  return {
    title: isPlanted ? 'SIGKILL under concurrent writes, acknowledged too early' : 'SIGKILL under concurrent writes',
    columns: ['what', ...runs.map(({ engine }) => engine)],
    rows: [
      row('SIGKILL of the server alone', ({ crashes }) => integer(crashes.server)),
      row('SIGKILL of a process of PostgreSQL', ({ crashes }) => integer(crashes.backend)),
      row('immediate shutdown of PostgreSQL', ({ crashes }) => integer(crashes.database)),
      row('… and SIGKILL of the server', ({ crashes }) => integer(crashes.both)),
      row('writes acknowledged', (run) => integer(sum(run, ({ counts }) => counts.acknowledged))),
      row('writes cut off', (run) => integer(sum(run, ({ counts }) => counts.unanswered))),
      row('… of which were found', (run) => integer(sum(run, ({ counts }) => counts.foundUnanswered))),
      row('checks of the whole database', ({ checks }) => integer(checks)),
      row('**acknowledged and lost, torn, twice or unsound**', ({ faults }) => `**${integer(faults.length)}**`),
    ],
    notes: `${options.clients} people write concurrently over HTTP (logs, ticks, schedules, photos, export files, accounts) and record what was acknowledged. After each crash they verify all of it:
the last acknowledged value, or one sent after it. Every second time the whole database is checked: \`integrity_check\` and \`foreign_key_check\`, on PostgreSQL
\`amcheck\` with data checksums; unique keys, photos that rows name, rows without a person.`,
    glance: [
      {
        what: 'SIGKILL under concurrent writes: writes acknowledged and then lost, torn, twice or unsound',
        found: runs
          .map((run) => {
            const times = Object.values(run.crashes).reduce((total, count) => total + count, 0);
            const acknowledged = sum(run, ({ counts }) => counts.acknowledged);
            return `${run.faults.length} of ${integer(acknowledged)} in ${times} kills (${run.engine})`;
          })
          .join(', '),
        aim: 'none',
        isMet: runs.every(({ faults }) => faults.length === 0),
      },
    ],
    faults: runs.flatMap(({ engine, faults }) => faults.map((fault) => `${engine}: ${fault}`)),
  };
}

async function runOnSqlite(options: Options): Promise<Run> {
  const settings: Record<string, string> = options.isPlanted ? { NODE_OPTIONS: `--import=${LATE_COMMITS}` } : {};
  const server = await ServerProcess.start({ LOG_LEVEL: 'silent', ...settings });
  return runOn({ engine: 'SQLite', server, options, crashes: SQLITE_CRASHES, open: () => openSqlite(server.folder) });
}

async function runOnPostgres(postgres: CrashablePostgres, options: Options): Promise<Run> {
  try {
    const server = await ServerProcess.start({ LOG_LEVEL: 'silent', DATABASE_URL: postgres.url });
    const open = async () => openQuietly(postgres.url);
    return await runOn({ engine: 'PostgreSQL', server, options, crashes: POSTGRES_CRASHES, open, postgres });
  } finally {
    await postgres.remove();
  }
}

type Setup = {
  engine: string;
  server: ServerProcess;
  options: Options;
  crashes: readonly Crash[];
  open: () => Promise<OpenDatabase>;
  postgres?: CrashablePostgres;
};

async function runOn(setup: Setup): Promise<Run> {
  const { engine, server, options, crashes } = setup;
  const photo = await jpegRoom({ width: 640, height: 480, clutter: 40 });
  const clients = Array.from({ length: options.clients }, () => new VerifyingClient(server.url, photo));
  const run: Run = {
    engine,
    crashes: { server: 0, backend: 0, database: 0, both: 0 },
    clients,
    faults: [],
    checks: 0,
  };
  const recoveryMs: number[] = [];
  try {
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const crash = crashes[(kill - 1) % crashes.length] ?? 'server';
      let isOver = false;
      const writing = clients.map((client) => client.write(() => isOver));
      await sleep(randomInt(...WRITE_MS));
      await causeCrash(crash, setup);
      run.crashes[crash] += 1;
      isOver = true;
      await Promise.all(writing);
      // SQLite is checked while no server uses it, PostgreSQL at any time.
      if (kill % 2 === 0) await check(setup, run);
      const startedAt = performance.now();
      run.faults.push(...(await recover(setup, crash)));
      recoveryMs.push(performance.now() - startedAt);
      await Promise.all(clients.map(verifyUntilAnswered));
      collectFaults(run, `kill ${kill} (${crash})`);
      process.stdout.write(`${engine}, kill ${kill} (${crash}): ${run.faults.length} faults so far\n`);
    }
    await server.stop();
    await check(setup, run);
  } finally {
    await server.remove();
  }
  process.stdout.write(`${engine}: back after ${integer(median(recoveryMs))} ms (median)\n`);
  return run;
}

async function causeCrash(crash: Crash, { server, postgres }: Setup): Promise<void> {
  if (crash === 'backend') await postgres?.killBackend();
  if (crash === 'database') await postgres?.crash();
  if (crash === 'both') await Promise.all([server.kill(), postgres?.crash()]);
  if (crash === 'server') await server.kill();
  if (crash === 'database' || crash === 'both') await postgres?.start();
}

const isDown = async ({ url }: ServerProcess): Promise<boolean> => !(await isReady(url));

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Restarts a killed server; a server that lost its database must keep running and reconnect by itself. */
async function recover({ server }: Setup, crash: Crash): Promise<string[]> {
  const isServerDown = await fetch(`${server.url}/healthz`).then(
    () => false,
    () => true,
  );
  const hasDied = isServerDown && (crash === 'backend' || crash === 'database');
  const faults = hasDied ? [`The server ended by itself (${crash}): ${server.output.slice(-2000)}`] : [];
  if (isServerDown) await server.start();
  const deadline = performance.now() + READY_WITHIN_MS;
  while (await isDown(server)) {
    if (performance.now() > deadline) throw new Error('The server did not reconnect to its database.');
    await sleep(20);
  }
  return faults;
}

async function verifyUntilAnswered(client: VerifyingClient): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (true) {
    try {
      return await client.verify();
    } catch (reason) {
      if (!isTrouble(reason)) return void client.faults.push(`A person was refused: ${String(reason)}`);
      if (performance.now() > deadline) throw reason;
      await sleep(RETRY_EVERY_MS);
    }
  }
}

async function check({ open, server }: Setup, run: Run): Promise<void> {
  const opened = await open();
  try {
    run.faults.push(...(await databaseFaults(opened, join(server.folder, 'blobs'))));
    run.checks += 1;
  } finally {
    await opened.close();
  }
}

const collectFaults = (run: Run, when: string): void => {
  for (const { faults } of run.clients) run.faults.push(...faults.splice(0).map((fault) => `${when}: ${fault}`));
};
