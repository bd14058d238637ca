import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dailyLogPersonalData } from '#core/nights/server/personal-data.ts';
import { onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { migrate } from '../migrate.ts';

const BEFORE = '0010-confirmed-email';
const NIGHT = {
  ...{ owner: 'guest0001', bedTime: null, wakeTime: null, totalTimeInBed: null, notes: '', overallScore: null },
  ...{ roomAnalysisScore: null, habitsDone: 0, sleepQualityScore: 5, isCompleted: 0 },
  createdAt: '2026-03-01T08:00:00.000Z',
};

/** Rows of 2026-03-10 and their expected values after the migration. */
const CASES = [
  { what: 'only opened', values: {}, isRated: false, isAnswered: false },
  { what: 'rated', values: { sleepQualityScore: 8 }, isRated: true, isAnswered: false },
  { what: 'ticked', values: { habitsDone: 4 }, isRated: false, isAnswered: true },
  {
    what: 'completed by the page of that day',
    values: { isCompleted: 1, overallScore: 35 },
    isRated: false,
    isAnswered: false,
  },
  {
    what: 'completed by the page where the date is last of all',
    values: { isCompleted: 1, updatedAt: '2026-03-11T11:59:59.000Z' },
    ...{ isRated: false, isAnswered: false },
  },
  {
    what: 'completed by hand',
    values: { isCompleted: 1, habitsDone: 1, updatedAt: '2026-03-12T00:00:01.000Z' },
    ...{ isRated: true, isAnswered: true },
  },
  {
    what: 'a later note',
    values: { notes: 'x', updatedAt: '2026-04-01T00:00:00.000Z' },
    ...{ isRated: false, isAnswered: false },
  },
];

onEachEngine('The migration to rated nights and answered checklists', (engine) => {
  test('The migration converts rows of every kind, loses nothing, and lets the previous version continue to write.', async () => {
    const { db, close } = await engine.open();
    await migrate(db, BEFORE);
    const rows = CASES.map(({ what, values }) => {
      const id = what.replaceAll(' ', '-');
      return { ...NIGHT, owner: id, id, date: '2026-03-10', updatedAt: '2026-03-10T20:00:00.000Z', ...values };
    });
    await db.insertInto('dailyLogs').values(withoutLock(rows)).execute();
    await migrate(db);
    for (const [place, { what, isRated, isAnswered }] of CASES.entries()) {
      const { owner, id: _, createdAt: __, updatedAt: ___, habitsDone: ____, ...row } = rows[place]!;
      const [{ checklist, ...log }] = (await dailyLogPersonalData.collect(db, owner)) as [{ checklist: unknown[] }];
      const ticks = isAnswered ? { areTicksOld: true } : {};
      assert.deepEqual(log, { ...row, isCompleted: row.isCompleted === 1, isRated, isAnswered, ...ticks }, what);
      assert.equal(checklist.length, 8);
    }
    const old = { ...NIGHT, id: 'written-meanwhile', date: '2026-03-11', updatedAt: NIGHT.createdAt };
    await db.insertInto('dailyLogs').values(withoutLock(old)).execute();
    await db.updateTable('dailyLogs').set({ sleepQualityScore: 9, habitsDone: 1 }).where('id', '=', old.id).execute();
    const [log] = (await dailyLogPersonalData.collect(db, NIGHT.owner)) as { isRated: boolean; isAnswered: boolean }[];
    assert.deepEqual([log?.isRated, log?.isAnswered], [true, true]);
    await close();
  });

  test('The migration of a large database takes seconds.', async () => {
    const { db, close } = await engine.open();
    await migrate(db, BEFORE);
    const date =
      engine.name === 'postgres'
        ? sql`(date '2026-01-01' + i % 120)::text`
        : sql`date('2026-01-01', (i % 120) || ' days')`;
    await sql`insert into "dailyLogs" ("owner", "date", "id", "sleepQualityScore", "notes", "isCompleted", "habitsDone", "createdAt", "updatedAt")
      with recursive counted(i) as (select 0 union all select i + 1 from counted where i < 119999)
      select 'person-' || (i / 120), ${date}, 'id-' || i, 1 + i % 10, '', i / 10 % 2, i % 256, '2026-01-01', '2026-05-05T00:00:00.000Z'
      from counted`.execute(db);
    const startedAt = performance.now();
    await migrate(db);
    assert.ok(performance.now() - startedAt < 30_000);
    const rated = await sql<{
      rated: number;
    }>`select cast(sum("isRated") as integer) as rated from "dailyLogs"`.execute(db);
    assert.equal(rated.rows[0]?.rated, 6000, 'every tenth night is rated 5, and half of these are completed');
    await close();
  });
});
