import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openSqlite } from '#platform/database/open-sqlite.ts';
import { jpegRoom } from '#testing/drawn-room.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { median, whole } from '../figures.ts';
import { openQuietly } from '../postgres.ts';
import type { Table } from '../table.ts';
import { OwnPostgres } from './own-postgres.ts';
import { wrongIn } from './sound-database.ts';
import { isTrouble, Witness } from './witness.ts';

const FULL = { kills: 50, witnesses: 24 } as const;
const SMALL = { kills: 12, witnesses: 8 } as const;
const LATE_COMMITS = resolve(import.meta.dirname, 'late-commits.ts');
/** How long they write before it happens. */
const WRITE_MS = [150, 1500] as const;
const LOOK_AGAIN_MS = 200;
const READY_WITHIN_MS = 60_000;

type Accident = 'server' | 'backend' | 'database' | 'both';
/** In turn. The server alone: half of the times. */
const ON_POSTGRES: readonly Accident[] = ['server', 'backend', 'server', 'database', 'server', 'both'];
const ON_SQLITE: readonly Accident[] = ['server'];

type Run = {
  engine: string;
  accidents: Record<Accident, number>;
  witnesses: Witness[];
  faults: string[];
  checks: number;
};
type Asked = { kills: number; witnesses: number; isPlanted: boolean };

/**
 * SIGKILL while many people write, again and again: whether anything that was acknowledged is lost or torn. `isPlanted`: the server (or
 * PostgreSQL) acknowledges before the commit is on disk, and the torture must say so.
 */
export async function kills(isSmall: boolean, isPlanted: boolean, onlyPostgres: boolean): Promise<Table> {
  const asked = { ...(isSmall ? SMALL : FULL), isPlanted };
  const runs = onlyPostgres ? [] : [await runOnSqlite(asked)];
  const postgres = await OwnPostgres.start(isPlanted ? ['synchronous_commit=off', 'wal_writer_delay=10s'] : []);
  if (postgres) runs.push(await runOnPostgres(postgres, asked));
  const sum = ({ witnesses }: Run, of: (witness: Witness) => number) =>
    witnesses.reduce((total, one) => total + of(one), 0);
  const row = (what: string, value: (run: Run) => string) => [what, ...runs.map(value)];
  return {
    title: isPlanted ? 'SIGKILL under concurrent writes, acknowledged too early' : 'SIGKILL under concurrent writes',
    columns: ['what', ...runs.map(({ engine }) => engine)],
    rows: [
      row('SIGKILL of the server alone', ({ accidents }) => whole(accidents.server)),
      row('SIGKILL of a process of PostgreSQL', ({ accidents }) => whole(accidents.backend)),
      row('immediate shutdown of PostgreSQL', ({ accidents }) => whole(accidents.database)),
      row('… and SIGKILL of the server', ({ accidents }) => whole(accidents.both)),
      row('writes acknowledged', (run) => whole(sum(run, ({ deeds }) => deeds.acknowledged))),
      row('writes cut off', (run) => whole(sum(run, ({ deeds }) => deeds.unanswered))),
      row('… of which were found', (run) => whole(sum(run, ({ deeds }) => deeds.came))),
      row('checks of the whole database', ({ checks }) => whole(checks)),
      row('**acknowledged and lost, torn, twice or unsound**', ({ faults }) => `**${whole(faults.length)}**`),
    ],
    notes: `${asked.witnesses} people write at once over HTTP (logs, ticks, schedules, photos, export files, accounts) and remember what was acknowledged. After each accident they look for all of it:
the value acknowledged last, or one sent after it. Every second time the database is checked as a whole: \`integrity_check\` and \`foreign_key_check\`, on PostgreSQL
\`amcheck\` with data checksums; keys that must be unique, photos that rows name, rows without a person.`,
    glance: [
      {
        what: 'SIGKILL under concurrent writes: writes acknowledged and then lost, torn, twice or unsound',
        found: runs
          .map((run) => {
            const times = Object.values(run.accidents).reduce((total, count) => total + count, 0);
            const acknowledged = sum(run, ({ deeds }) => deeds.acknowledged);
            return `${run.faults.length} of ${whole(acknowledged)} in ${times} kills (${run.engine})`;
          })
          .join(', '),
        aim: 'none',
        isMet: runs.every(({ faults }) => faults.length === 0),
      },
    ],
    faults: runs.flatMap(({ engine, faults }) => faults.map((fault) => `${engine}: ${fault}`)),
  };
}

async function runOnSqlite(asked: Asked): Promise<Run> {
  const settings: Record<string, string> = asked.isPlanted ? { NODE_OPTIONS: `--import=${LATE_COMMITS}` } : {};
  const server = await ServerProcess.start({ LOG_LEVEL: 'silent', ...settings });
  return runOn({ engine: 'SQLite', server, asked, accidents: ON_SQLITE, open: () => openSqlite(server.folder) });
}

async function runOnPostgres(postgres: OwnPostgres, asked: Asked): Promise<Run> {
  try {
    const server = await ServerProcess.start({ LOG_LEVEL: 'silent', DATABASE_URL: postgres.url });
    const open = async () => openQuietly(postgres.url);
    return await runOn({ engine: 'PostgreSQL', server, asked, accidents: ON_POSTGRES, open, postgres });
  } finally {
    await postgres.remove();
  }
}

type Stage = {
  engine: string;
  server: ServerProcess;
  asked: Asked;
  accidents: readonly Accident[];
  open: () => Promise<OpenDatabase>;
  postgres?: OwnPostgres;
};

async function runOn(stage: Stage): Promise<Run> {
  const { engine, server, asked, accidents } = stage;
  const photo = await jpegRoom({ width: 640, height: 480, clutter: 40 });
  const witnesses = Array.from({ length: asked.witnesses }, () => new Witness(server.url, photo));
  const run: Run = {
    engine,
    accidents: { server: 0, backend: 0, database: 0, both: 0 },
    witnesses,
    faults: [],
    checks: 0,
  };
  const down: number[] = [];
  try {
    for (let kill = 1; kill <= asked.kills; kill += 1) {
      const accident = accidents[(kill - 1) % accidents.length] ?? 'server';
      let isOver = false;
      const writing = witnesses.map((witness) => witness.write(() => isOver));
      await sleep(randomInt(...WRITE_MS));
      await happen(accident, stage);
      run.accidents[accident] += 1;
      isOver = true;
      await Promise.all(writing);
      // SQLite is looked into while no server has it, PostgreSQL at any time.
      if (kill % 2 === 0) await check(stage, run);
      const startedAt = performance.now();
      run.faults.push(...(await backAgain(stage, accident)));
      down.push(performance.now() - startedAt);
      await Promise.all(witnesses.map(lookUntilAnswered));
      collect(run, `kill ${kill} (${accident})`);
      process.stdout.write(`${engine}, kill ${kill} (${accident}): ${run.faults.length} faults so far\n`);
    }
    await server.stop();
    await check(stage, run);
  } finally {
    await server.remove();
  }
  process.stdout.write(`${engine}: back after ${whole(median(down))} ms (median)\n`);
  return run;
}

async function happen(accident: Accident, { server, postgres }: Stage): Promise<void> {
  if (accident === 'backend') await postgres?.killBackend();
  if (accident === 'database') await postgres?.crash();
  if (accident === 'both') await Promise.all([server.kill(), postgres?.crash()]);
  if (accident === 'server') await server.kill();
  if (accident === 'database' || accident === 'both') await postgres?.start();
}

const isDown = async ({ url }: ServerProcess): Promise<boolean> => !(await isReady(url));

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A server that was killed is started; one that lost its database has to live, and to find it again by itself. */
async function backAgain({ server }: Stage, accident: Accident): Promise<string[]> {
  const isGone = await fetch(`${server.url}/healthz`).then(
    () => false,
    () => true,
  );
  const hasDied = isGone && (accident === 'backend' || accident === 'database');
  const lastWords = hasDied ? [`The server ended by itself (${accident}): ${server.output.slice(-2000)}`] : [];
  if (isGone) await server.start();
  const deadline = performance.now() + READY_WITHIN_MS;
  while (await isDown(server)) {
    if (performance.now() > deadline) throw new Error('The server did not find its database again.');
    await sleep(20);
  }
  return lastWords;
}

async function lookUntilAnswered(witness: Witness): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (true) {
    try {
      return await witness.look();
    } catch (reason) {
      if (!isTrouble(reason)) return void witness.faults.push(`Somebody was turned away: ${String(reason)}`);
      if (performance.now() > deadline) throw reason;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

async function check({ open, server }: Stage, run: Run): Promise<void> {
  const opened = await open();
  try {
    run.faults.push(...(await wrongIn(opened, join(server.folder, 'blobs'))));
    run.checks += 1;
  } finally {
    await opened.close();
  }
}

const collect = (run: Run, when: string): void => {
  for (const { faults } of run.witnesses) run.faults.push(...faults.splice(0).map((fault) => `${when}: ${fault}`));
};
