import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { samsungHealth } from './samsung-health.ts';

const table = (name: string, headings: string, rows: readonly string[]): string =>
  [`com.samsung.${name},6312008,4`, headings, ...rows.map((row) => `${row},`)].join('\n');

const OWN = 'com.samsung.health.sleep';
const SLEEP = `sleep_score,combined_id,${OWN}.start_time,${OWN}.end_time,${OWN}.time_offset,${OWN}.datauuid`;
const sleep = (rows: readonly string[]): string => table('shealth.sleep', SLEEP, rows);
const stages = (rows: readonly string[]): string =>
  table('health.sleep_stage', 'start_time,sleep_id,stage,end_time', rows);

test('Times are UTC with a separate offset, and the stages come from a separate table.', async () => {
  const night = '81,,2026-03-07 21:30:00.000,2026-03-08 05:00:00.000,UTC+0300,n1';
  const stageRows = [
    '2026-03-07 21:30:00.000,n1,40002,2026-03-07 23:30:00.000',
    '2026-03-07 23:30:00.000,n1,40001,2026-03-07 23:40:00.000',
    '2026-03-07 23:40:00.000,n1,constructor,2026-03-07 23:50:00.000',
  ];
  for (const files of [
    [sleep([night]), stages(stageRows)],
    [stages(stageRows), sleep([night])],
  ]) {
    const [session] = sessionsOf(await foundIn(samsungHealth, ...files));
    assert.ok(session);
    assert.equal(spanOf(session), '2026-03-07T21:30:00Z -> 2026-03-08T05:00:00Z');
    assert.deepEqual(
      [session.offsetMinutes, session.score, session.asleepMinutes, session.sourceId],
      [180, 81, 120, 'n1'],
    );
    assert.deepEqual(
      session.stages.map(({ stage }) => stage),
      ['light', 'awake'],
    );
  }
});

test('Rows with one combined id are one night.', async () => {
  const rows = [
    '-1,c1,2026-03-07 21:30:00.000,2026-03-08 01:00:00.000,UTC-0500,n1',
    '77,c1,2026-03-08 01:20:00.000,2026-03-08 05:00:00.000,UTC-0500,n2',
  ];
  const sessions = sessionsOf(await foundIn(samsungHealth, sleep(rows)));
  assert.deepEqual(sessions.map(spanOf), ['2026-03-07T21:30:00Z -> 2026-03-08T05:00:00Z']);
  assert.equal(sessions[0]?.sourceId, 'c1');
});

test('Times may be epoch milliseconds under short headings, and a row without an end is skipped.', async () => {
  const bare = table('health.sleep', 'start_time,end_time,time_offset,datauuid', [
    `${Date.parse('2026-03-07T21:30:00Z')},${Date.parse('2026-03-08T05:00:00Z')},UTC+0530,n1`,
    `${Date.parse('2026-03-08T21:30:00Z')},,UTC+0530,n2`,
  ]);
  const found = await foundIn(samsungHealth, bare);
  assert.deepEqual(
    sessionsOf(found).map(({ offsetMinutes }) => offsetMinutes),
    [330],
  );
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});

test('A table of 2016 names no version and has its offset in milliseconds.', async () => {
  const rows: [offset: string, offsetMinutes: number | null][] = [
    ['3600000', 60],
    ['-18000000', -300],
    ['20700000', 345],
    ['0', 0],
    ['1234', null],
    ['', null],
  ];
  for (const [offset, offsetMinutes] of rows) {
    const old = [
      'com.samsung.health.sleep',
      'start_time,end_time,time_offset,efficiency,datauuid',
      `2016-10-29 21:30:00.000,2016-10-30 06:00:00.000,${offset},91.0,n1`,
    ].join('\r\n');
    const sessions = sessionsOf(await foundIn(samsungHealth, `\uFEFF${old}`));
    assert.deepEqual(sessions.map(spanOf), ['2016-10-29T21:30:00Z -> 2016-10-30T06:00:00Z']);
    assert.equal(sessions[0]?.offsetMinutes, offsetMinutes, offset);
  }
});

test('The headings of the stages may have the name of their table as well.', async () => {
  const prefix = 'com.samsung.health.sleep_stage';
  const headings = ['start_time', 'sleep_id', 'stage', 'end_time'].map((name) => `${prefix}.${name}`).join(',');
  const prefixed = table('health.sleep_stage', headings, ['2026-03-07 21:30:00.000,n1,40003,2026-03-07 23:30:00.000']);
  const night = sleep(['81,,2026-03-07 21:30:00.000,2026-03-08 05:00:00.000,UTC+0300,n1']);
  const [session] = sessionsOf(await foundIn(samsungHealth, prefixed, night));
  assert.deepEqual(
    session?.stages.map(({ stage }) => stage),
    ['deep'],
  );
});
