import { type Insertable, sql } from 'kysely';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { withoutLock } from './without-lock.ts';

/** Before all nights of a person with everything. */
const LAST_DAY = '2026-03-05';
/** Rows in one statement. */
const AT_ONCE = 200;
/** One photo of the room and one import for this many nights: fewer than a person may have. */
const NIGHTS_EACH = 25;

type Past = { number: number; date: LocalDate };

/** Copies the growing rows of a person with everything day by day into the past, to make an old account. */
export async function addHistory(db: Database, owner: string, nights: number): Promise<void> {
  const past = Array.from({ length: nights }, (_, number) => ({ number, date: addDays(LAST_DAY, -number) }));
  const some = past.filter(({ number }) => number % NIGHTS_EACH === 0);
  await copy(db, 'dailyLogs', owner, past, ({ date, number }) => ({ date, id: idOf('log', number) }));
  await copy(db, 'importedNights', owner, past, ({ date, number }) => ({
    night: date,
    sessionId: idOf('imported', number),
  }));
  await copy(db, 'sleepSessions', owner, past, ({ date, number }) => ({
    night: date,
    sessionKey: `imported ${number}`,
    id: idOf('imported', number),
    startAt: `${addDays(date, -1)}T23:00:00.000Z`,
    endAt: `${date}T07:00:00.000Z`,
  }));
  await copy(db, 'roomAnalyses', owner, some, ({ date, number }) => ({
    id: idOf('room', number),
    analyzedAt: `${date}T12:00:00.000Z`,
  }));
  await copy(db, 'imports', owner, some, ({ date, number }) => ({
    id: idOf('import', number),
    state: 'imported' as const,
    readKey: null,
    createdAt: `${date}T12:00:00.000Z`,
    updatedAt: `${date}T12:00:00.000Z`,
  }));
  await copy(db, 'reminders', owner, past, ({ date, number }) => ({
    evening: date,
    state: 'sent' as const,
    providerId: `${owner}-${number}`,
    remindAt: `${date}T22:00:00.000Z`,
    bedAt: `${date}T22:30:00.000Z`,
    nextTryAt: `${date}T22:00:00.000Z`,
    updatedAt: `${date}T22:00:00.000Z`,
  }));
}

/** Besides the owner and the id. */
const UNIQUE_COLUMNS = new Set([
  'email',
  'phoneNumber',
  'externalId',
  'keyHash',
  'tokenHash',
  'codeHash',
  'endpoint',
  'calendarToken',
  'providerId',
]);

/** Adds as many other people with the rows of the person: with few rows in a table, a planner reads all of it. */
export async function addOtherPeople(db: Database, owner: string, people: number): Promise<void> {
  for (const { name, columns } of await db.introspection.getTables()) {
    const key = name === 'users' || name === 'guests' ? 'id' : 'owner';
    if (!columns.some((column) => column.name === key)) continue;
    const list = sql.join(columns.map((column) => sql.ref(column.name)));
    const copied = columns.map((column) => {
      const isUnique = column.name === key || column.name === 'id' || UNIQUE_COLUMNS.has(column.name);
      return isUnique ? sql`${sql.ref(column.name)} || number` : sql.ref(column.name);
    });
    await sql`insert into ${sql.table(name)} (${list})
      with recursive counted(number) as (select 1 union all select number + 1 from counted where number < ${sql.lit(people)})
      select ${sql.join(copied)} from ${sql.table(name)}, counted where ${sql.ref(key)} = ${owner}`.execute(db);
  }
}

const idOf = (kind: string, number: number): string => `${kind}-${String(number).padStart(20, '0')}`;

type Kind = 'dailyLogs' | 'importedNights' | 'sleepSessions' | 'roomAnalyses' | 'imports' | 'reminders';

/** Copies a row of the person. */
async function copy<Table extends Kind>(
  db: Database,
  table: Table,
  owner: string,
  past: readonly Past[],
  changed: (day: Past) => Partial<Insertable<Tables[Table]>>,
): Promise<void> {
  const anyTable = db as unknown as { selectFrom: Database['selectFrom']; insertInto: Database['insertInto'] };
  const row = await anyTable
    .selectFrom(table as 'dailyLogs')
    .selectAll()
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < past.length; from += AT_ONCE) {
    const rows = past.slice(from, from + AT_ONCE).map((day) => ({ ...row, ...changed(day) }));
    await anyTable
      .insertInto(table as 'dailyLogs')
      .values(withoutLock(rows))
      .execute();
  }
}
