import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { migrate } from '../migrate.ts';

const NIGHT = {
  ...{ owner: 'guest0001', bedTime: null, wakeTime: null, totalTimeInBed: null, notes: '', overallScore: null },
  ...{ roomAnalysisScore: null, sleepQualityScore: 5, isCompleted: 0 },
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
};

onEachEngine('The migration to ticks with a time', (engine) => {
  test('Ticks up to the day since which they belong to the coming night are marked, and others are not.', async () => {
    const { db, close } = await engine.open();
    await migrate(db, '0021-restored-entries');
    await sql`update "kysely_migration" set "timestamp" = '2026-03-10T09:00:00.000Z'`.execute(db);
    const rows = [
      ['2026-03-09', 5, 0],
      ['2026-03-10', 0, 1],
      ['2026-03-08', 0, 0],
      ['2026-03-11', 5, 1],
    ].map(([date, habitsDone, isAnswered]) => ({
      ...{ ...NIGHT, id: `night-${date}`, date: String(date) },
      ...{ habitsDone: Number(habitsDone), isAnswered: Number(isAnswered) },
    }));
    await db.insertInto('dailyLogs').values(withoutLock(rows)).execute();
    await migrate(db);
    // As a server of the version before writes it.
    const older = { ...NIGHT, id: 'meanwhile', date: '2026-03-12', habitsDone: 1 };
    await db
      .insertInto('dailyLogs')
      .values(withoutLock([older]))
      .execute();
    const stored = await db.selectFrom('dailyLogs').select(['date', 'areTicksOld', 'ticked']).orderBy('date').execute();
    assert.deepEqual(
      stored.map(({ date, areTicksOld, ticked }) => [date.slice(8), areTicksOld, ticked]),
      [
        ['08', 0, null],
        ['09', 1, null],
        ['10', 1, null],
        ['11', 0, null],
        ['12', 0, null],
      ],
    );
    await close();
  });
});
