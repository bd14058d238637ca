import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { MIGRATIONS, migrate } from '../../src/platform/database/migrate.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { integer } from '../statistics.ts';
import type { Table } from '../table.ts';
import { columnsOf, type DatabaseContents, databaseContents, differences } from './database-contents.ts';
import { type Store, stores, withStore } from './stores.ts';

const MIGRATING = resolve(import.meta.dirname, 'migrating.ts');
const ROWS = 3;
const SERVERS_AT_ONCE = 4;

type Moment = 'answered' | 'sent';
type Tally = { engine: string; statements: number; kills: number; races: number; rows: number; faults: string[] };
/** A database at an earlier version with data, and the expected result of its migration. */
type Start = { version: number; place: string; goal: DatabaseContents; statements: number };

/** Kills a migrating process at every statement, from every earlier version, and migrates the remaining state again. */
export async function migrations(isSmall: boolean): Promise<Table> {
  const tallies: Tally[] = [];
  for (const store of await stores()) {
    const tally: Tally = { engine: store.engine, statements: 0, kills: 0, races: 0, rows: 0, faults: [] };
    tallies.push(tally);
    const versions = Object.keys(MIGRATIONS).length;
    for (let version = isSmall ? versions - 1 : 0; version < versions; version += 1) {
      const start = await startAt(store, version, tally);
      await killAtEach(store, start, tally);
      await race(store, start, tally);
      await store.drop(start.place);
      process.stdout.write(
        `${store.engine} from version ${version}: ${start.statements} statements, ${tally.kills} kills, ${tally.faults.length} faults so far\n`,
      );
    }
  }
  return {
    title: 'Migrations and SIGKILL',
    columns: ['what', ...tallies.map(({ engine }) => engine)],
    rows: [
      ['migrations', ...tallies.map(() => integer(Object.keys(MIGRATIONS).length))],
      [
        'statements from an empty database to the newest version',
        ...tallies.map(({ statements }) => integer(statements)),
      ],
      ['kills, each followed by another attempt', ...tallies.map(({ kills }) => integer(kills))],
      [`${SERVERS_AT_ONCE} servers that migrate at once`, ...tallies.map(({ races }) => integer(races))],
      ['**results that differ from an undisturbed migration**', ...tallies.map(({ faults }) => `**${faults.length}**`)],
    ],
    notes: `From an empty database and from every earlier version with ${ROWS} rows in each table: a migrating process is killed with SIGKILL after each of its statements,
including begin and commit (on PostgreSQL also as soon as each has been sent), and another process migrates the remaining state. Tables, columns, keys, indexes and every row are then compared with
those of an undisturbed migration, and the earlier rows with the inserted ones.`,
    glance: [
      {
        what: 'Migrations killed at every statement, from every version: databases with another result',
        found: tallies
          .map(({ engine, kills, faults }) => `${faults.length} of ${integer(kills)} (${engine})`)
          .join(', '),
        aim: 'none',
        isMet: tallies.every(({ faults }) => faults.length === 0),
      },
    ],
    faults: tallies.flatMap(({ engine, faults }) => faults.map((fault) => `${engine}: ${fault}`)),
  };
}

async function startAt(store: Store, version: number, tally: Tally): Promise<Start> {
  const place = await store.empty();
  const before = await withStore(store, place, async (opened) => {
    if (version === 0) return null;
    await migrate(opened.db, Object.keys(MIGRATIONS)[version - 1]);
    await fill(opened.db);
    return databaseContents(opened);
  });
  const undisturbed = await store.copyOf(place);
  const statements = Number(await outputOf(migrating(undisturbed)));
  const goal = await withStore(store, undisturbed, databaseContents);
  await store.drop(undisturbed);
  if (version === 0) tally.statements = statements;
  // Without statements nothing is killed and the test shows nothing.
  if (statements === 0) tally.faults.push(`from version ${version}, no statement was seen`);
  if (before)
    tally.faults.push(
      ...tablesWithLostRows(before, goal).map((table) => `from version ${version}, ${table} lost rows`),
    );
  return { version, place, goal, statements };
}

/** Three rows in every table, each value unique in its column. */
async function fill(db: Database): Promise<void> {
  for (const [table, columns] of Map.groupBy(await columnsOf(db), (column) => column.table)) {
    for (let row = 1; row <= ROWS; row += 1) {
      const values = columns.map(({ name, isText }) => (isText ? `${name} ${row}` : row));
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        values (${sql.join(values)})`.execute(db);
    }
  }
}

const tablesWithLostRows = (before: DatabaseContents, after: DatabaseContents): string[] =>
  Object.entries(before.rows).flatMap(([table, rows]) => (after.rows[table]?.length === rows.length ? [] : [table]));

async function killAtEach(store: Store, start: Start, tally: Tally): Promise<void> {
  const moments: Moment[] = store.engine === 'PostgreSQL' ? ['answered', 'sent'] : ['answered'];
  for (const moment of moments) {
    for (let last = 0; last <= start.statements - (moment === 'sent' ? 1 : 0); last += 1) {
      const place = await store.copyOf(start.place);
      const killed = migrating(place, String(last), moment);
      await ended(killed);
      if (killed.signalCode !== 'SIGKILL') tally.faults.push(`The process was not killed at statement ${last}.`);
      tally.kills += 1;
      await compareAfterRetry(store, place, start, tally, `killed once statement ${last} was ${moment}`);
    }
  }
}

async function compareAfterRetry(store: Store, place: string, start: Start, tally: Tally, what: string): Promise<void> {
  try {
    const found = await withStore(store, place, async (opened) => {
      await migrate(opened.db);
      return databaseContents(opened);
    });
    const differing = differences(start.goal, found);
    if (differing.length > 0) tally.faults.push(`from version ${start.version}, ${what}: ${differing[0]}`);
  } catch (reason) {
    tally.faults.push(`from version ${start.version}, ${what}, it could not go on: ${(reason as Error).message}`);
  }
  await store.drop(place);
}

/** Starts several servers at the same moment and kills the first during the migration. */
async function race(store: Store, start: Start, tally: Tally): Promise<void> {
  for (const last of ['all', String(Math.ceil(start.statements / 2))]) {
    const place = await store.copyOf(start.place);
    const first = migrating(place, last);
    const others = Array.from({ length: SERVERS_AT_ONCE - 1 }, () => migrating(place));
    await Promise.all([first, ...others].map(ended));
    tally.races += 1;
    for (const other of last === 'all' ? [first, ...others] : others) {
      if (other.exitCode !== 0)
        tally.faults.push(`from version ${start.version}, one of ${SERVERS_AT_ONCE} servers failed`);
    }
    await compareAfterRetry(store, place, start, tally, 'by several at once');
  }
}

const migrating = (place: string, last = 'all', moment: Moment = 'answered'): ChildProcess =>
  spawn(process.execPath, [MIGRATING, place, last, moment], { stdio: ['ignore', 'pipe', 'inherit'] });

async function ended(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error('An undisturbed migration failed.');
  return output;
}
