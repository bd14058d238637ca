import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { Database } from '#platform/database/schema.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { killSenders } from '#testing/killed-senders.ts';
import { type Verdict, verdictOn } from '#testing/people-to-remind.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { whole } from './figures.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import type { Size, Table } from './table.ts';

const FULL = { kills: 30, dueEach: 250 } as const;
const SMALL = { kills: 3, dueEach: 150 } as const;
const ANSWERS_AFTER_MS = 50;
/** What was under way is reconciled after two minutes, by a server that looks every 15 s. */
const SETTLED_AFTER_MS = 150_000;
const SETTLED_WITHIN_MS = 400_000;

type WithDatabase = <Result>(deed: (db: Database) => Promise<Result>) => Promise<Result>;
type Place = { settings: Record<string, string>; withDatabase: (server: ServerProcess) => WithDatabase };

/** SIGKILL in the midst of sending, at random moments: whether any reminder goes out twice or is lost. */
export async function reminderKills(size: Size): Promise<Table> {
  const { kills, dueEach } = size === 'small' ? SMALL : FULL;
  const runs = [{ engine: 'SQLite', ...(await killedOn(onSqlite, kills, dueEach)) }];
  const url = await newPostgres();
  if (url) runs.push({ engine: 'PostgreSQL', ...(await killedOn(await onPostgres(url), kills, dueEach)) });
  return {
    title: 'Reminders and SIGKILL',
    columns: ['what', ...runs.map(({ engine }) => engine)],
    rows: WORDS.map(([what, value]) => [what, ...runs.map((run) => value(run))]),
    notes: `${kills} times a server is killed with SIGKILL while it sends reminders, and started again; before each kill ${dueEach} more are due. Two of three
kills come after a random number of texts, the others at once after the start. Texts go over HTTP to a fake Twilio that takes each ${ANSWERS_AFTER_MS} ms
later, whether or not anybody still waits. Those under way at a kill are looked for at Twilio two minutes later: what it has was sent, the outcome of the others is unknown and they are not sent again.`,
    faults: runs.flatMap(({ engine, verdict }) =>
      faultsOf({ ...verdict, unsent: 0 }).map((fault) => `${engine}: ${fault}`),
    ),
  };
}

/** What must never be. */
export const faultsOf = ({ twice, lost, open, unsent }: Verdict): string[] =>
  [
    [twice, 'went out twice'],
    [lost, 'were lost'],
    [open, 'were neither sent nor reconciled'],
    [unsent, 'were claimed and never sent'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} reminders ${what}.`]));

type Run = { underWay: number[]; verdict: Verdict };

const WORDS: readonly [string, (run: Run) => string][] = [
  ['reminders', ({ verdict }) => whole(verdict.reminders)],
  ['under way at a kill, in all', ({ underWay }) => whole(sum(underWay))],
  ['… at most', ({ underWay }) => whole(Math.max(...underWay))],
  ['**sent twice**', ({ verdict }) => `**${whole(verdict.twice)}**`],
  ['**lost**', ({ verdict }) => `**${whole(verdict.lost + verdict.open)}**`],
  ['sent, and known to be', ({ verdict }) => whole(verdict.sent)],
  ['sent, but told as unknown', ({ verdict }) => whole(verdict.sentUnknown)],
  ['claimed by a server that was killed, never sent, and told as unknown', ({ verdict }) => whole(verdict.unsent)],
];

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** One server at a time has the file: it is looked into while none runs. */
const onSqlite: Place = {
  settings: {},
  withDatabase: (server) => async (deed) => {
    const { db, close } = await openSqlite(server.folder);
    try {
      return await deed(db);
    } finally {
      await close();
    }
  },
};

async function onPostgres(url: string): Promise<Place> {
  return {
    settings: { DATABASE_URL: url },
    withDatabase: () => async (deed) => {
      const { db, close } = openQuietly(url);
      try {
        return await deed(db);
      } finally {
        await close();
      }
    },
  };
}

async function killedOn(place: Place, kills: number, dueEach: number): Promise<Run> {
  const twilio = await FakeTwilio.start();
  twilio.delayMs = ANSWERS_AFTER_MS;
  const server = await ServerProcess.start({ ...place.settings, ...twilio.settings, LOG_LEVEL: 'silent' });
  try {
    await server.stop();
    const withDatabase = place.withDatabase(server);
    await withDatabase(migrate);
    const underWay = await killSenders({ server, twilio, withDatabase, kills, dueEach });
    await server.start();
    const deadline = performance.now() + SETTLED_WITHIN_MS;
    await sleep(SETTLED_AFTER_MS);
    while (true) {
      await server.stop();
      const verdict = await withDatabase((db) => verdictOn(db, twilio.texts));
      if (verdict.open === 0 || performance.now() > deadline) return { underWay, verdict };
      // Each start looks at once.
      await server.start();
      await sleep(2000);
    }
  } finally {
    await server.remove();
    await twilio.close();
  }
}
