import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownExport } from './own-export.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const log = {
  date: '2026-03-08',
  bedTime: '23:10',
  wakeTime: '06:50',
  overallScore: 84,
  notes: 'wind',
  isCompleted: true,
};
const fileOf = (dailyLogs: object[], version = 1): string =>
  JSON.stringify(
    { format: 'better-sleep-export', version, exportedAt: '2026-03-09T00:00:00Z', account: {}, dailyLogs },
    null,
    2,
  );

test('a logged night ends on its day, and begins the evening before unless the person went to bed after midnight', async () => {
  const late = { ...log, date: '2026-03-09', bedTime: '00:30', overallScore: null };
  const sessions = sessionsOf(await foundIn(ownExport, fileOf([log, late])));
  assert.deepEqual(sessions.map(spanOf), [
    '2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z',
    '2026-03-09T00:30:00Z -> 2026-03-09T06:50:00Z',
  ]);
  assert.deepEqual(
    sessions.map(({ sourceId, isFloating, score }) => [sourceId, isFloating, score]),
    [
      ['2026-03-08', true, 84],
      ['2026-03-09', true, null],
    ],
  );
});

test('a day without times is empty, one with a single time is incomplete', async () => {
  const found = await foundIn(
    ownExport,
    fileOf([
      { ...log, bedTime: null, wakeTime: null },
      { ...log, wakeTime: null },
    ]),
  );
  assert.deepEqual(reasonsOf(found), ['placeholder', 'incomplete']);
});

test('the table of nights is read too', async () => {
  const table = [
    '\uFEFFdate,bedTime,wakeTime,totalTimeInBed,sleepQualityScore,overallScore,roomAnalysisScore,Dark room,notes',
    '2026-03-08,23:10,06:50,460,7,84,80,yes,"two\nlines"',
    '2026-03-09,,,,5,,,no,',
  ].join('\r\n');
  const found = await foundIn(ownExport, table);
  assert.deepEqual(sessionsOf(found).map(spanOf), ['2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z']);
  assert.deepEqual(reasonsOf(found), ['placeholder']);
});

test('an export of a later version is refused rather than guessed at', async () => {
  await assert.rejects(foundIn(ownExport, fileOf([log], 2)), { name: 'Refused' });
});
