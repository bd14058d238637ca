import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { Database } from '#platform/database/schema.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { reminderVerdict, type Verdict } from '#testing/people-to-remind.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { killSenders } from '../src/testing/kill-senders.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import { integer } from './statistics.ts';
import type { Size, Table } from './table.ts';

const FULL = { kills: 30, dueEach: 250 } as const;
const SMALL = { kills: 3, dueEach: 150 } as const;
const ANSWERS_AFTER_MS = 50;
/** Unfinished sends are reconciled after two minutes, by a server that checks every 15 s. */
const RECONCILED_AFTER_MS = 150_000;
const RECONCILED_WITHIN_MS = 400_000;

type WithDatabase = <Result>(action: (db: Database) => Promise<Result>) => Promise<Result>;
type Place = { settings: Record<string, string>; withDatabase: (server: ServerProcess) => WithDatabase };

/** Kills servers (SIGKILL) at random moments during sending: no reminder may go out twice or be lost. */
export async function reminderKills(size: Size): Promise<Table> {
  const { kills, dueEach } = size === 'small' ? SMALL : FULL;
  const runs = [{ engine: 'SQLite', ...(await runKills(onSqlite, kills, dueEach)) }];
  const url = await newPostgres();
  if (url) runs.push({ engine: 'PostgreSQL', ...(await runKills(await onPostgres(url), kills, dueEach)) });
  return {
    title: 'Reminders and SIGKILL',
    columns: ['what', ...runs.map(({ engine }) => engine)],
    rows: ROWS.map(([what, value]) => [what, ...runs.map((run) => value(run))]),
    notes: `A server is killed with SIGKILL ${kills} times while it sends reminders, and started again; before each kill ${dueEach} more become due. Two of three
kills come after a random number of SMS, the others at once after the start. SMS go over HTTP to a fake Twilio that accepts each after ${ANSWERS_AFTER_MS} ms,
whether or not the sender still waits. Two minutes later, sends in progress at a kill are looked up at Twilio: those it has were sent, the outcome of the others is unknown and they are not sent again.`,
    faults: runs.flatMap(({ engine, verdict }) =>
      faultsOf({ ...verdict, unsent: 0 }).map((fault) => `${engine}: ${fault}`),
    ),
  };
}

/** Results that must never occur. */
export const faultsOf = ({ twice, lost, open, unsent }: Verdict): string[] =>
  [
    [twice, 'went out twice'],
    [lost, 'were lost'],
    [open, 'were neither sent nor reconciled'],
    [unsent, 'were claimed and never sent'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} reminders ${what}.`]));

type Run = { inFlight: number[]; verdict: Verdict };

const ROWS: readonly [string, (run: Run) => string][] = [
  ['reminders', ({ verdict }) => integer(verdict.reminders)],
  ['in progress at a kill, in total', ({ inFlight }) => integer(sum(inFlight))],
  ['… at most', ({ inFlight }) => integer(Math.max(...inFlight))],
  ['**sent twice**', ({ verdict }) => `**${integer(verdict.twice)}**`],
  ['**lost**', ({ verdict }) => `**${integer(verdict.lost + verdict.open)}**`],
  ['sent, and recorded as sent', ({ verdict }) => integer(verdict.sent)],
  ['sent, but recorded as unknown', ({ verdict }) => integer(verdict.sentUnknown)],
  ['claimed by a killed server, never sent, and recorded as unknown', ({ verdict }) => integer(verdict.unsent)],
];

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** One server at a time may use the file: it is read while no server runs. */
const onSqlite: Place = {
  settings: {},
  withDatabase: (server) => async (action) => {
    const { db, close } = await openSqlite(server.folder);
    try {
      return await action(db);
    } finally {
      await close();
    }
  },
};

async function onPostgres(url: string): Promise<Place> {
  return {
    settings: { DATABASE_URL: url },
    withDatabase: () => async (action) => {
      const { db, close } = openQuietly(url);
      try {
        return await action(db);
      } finally {
        await close();
      }
    },
  };
}

async function runKills(place: Place, kills: number, dueEach: number): Promise<Run> {
  const twilio = await FakeTwilio.start();
  twilio.delayMs = ANSWERS_AFTER_MS;
  const server = await ServerProcess.start({ ...place.settings, ...twilio.settings, LOG_LEVEL: 'silent' });
  try {
    await server.stop();
    const withDatabase = place.withDatabase(server);
    await withDatabase(migrate);
    const inFlight = await killSenders({ server, twilio, withDatabase, kills, dueEach });
    await server.start();
    const deadline = performance.now() + RECONCILED_WITHIN_MS;
    await sleep(RECONCILED_AFTER_MS);
    while (true) {
      await server.stop();
      const verdict = await withDatabase((db) => reminderVerdict(db, twilio.smsMessages));
      if (verdict.open === 0 || performance.now() > deadline) return { inFlight, verdict };
      // Each start checks for due reminders at once.
      await server.start();
      await sleep(2000);
    }
  } finally {
    await server.remove();
    await twilio.close();
  }
}
