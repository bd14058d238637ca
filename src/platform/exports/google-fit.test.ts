import assert from 'node:assert/strict';
import { test } from 'node:test';
import { googleFit } from './google-fit.ts';
import { foundIn, readWhole, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const segment = (fitnessActivity: string | undefined, from: string, to: string) => ({
  ...(fitnessActivity && { fitnessActivity }),
  ...{ startTime: `2026-03-08T${from}:00Z`, endTime: `2026-03-08T${to}:00Z` },
});
const session = (...parts: object[]) => ({
  ...{
    fitnessActivity: 'sleep',
    startTime: '2026-03-08T00:10:00Z',
    endTime: '2026-03-08T06:50:00Z',
    duration: '24000s',
  },
  segment: parts,
});
const NIGHT = session(
  segment('sleep.light', '00:10', '03:00'),
  segment('sleep.awake', '03:00', '03:20'),
  segment('sleep.deep', '03:20', '04:00'),
  segment('sleep.rem', '04:00', '06:50'),
);
const SPAN = '2026-03-08T00:10:00Z -> 2026-03-08T06:50:00Z';
const nanos = (time: string): number => Date.parse(time) * 1e6;
const point = (code: number, from: string, to: string, dataTypeName = 'com.google.sleep.segment') => ({
  ...{ fitValue: [{ value: { intVal: code } }], originDataSourceId: '', dataTypeName, rawTimestampNanos: 0 },
  ...{ startTimeNanos: nanos(`2026-03-08T${from}:00Z`), endTimeNanos: nanos(`2026-03-08T${to}:00Z`) },
});
const pointsOf = (...points: object[]): string =>
  JSON.stringify({ 'Data Source': 'raw:com.google.sleep.segment:app', 'Data Points': points });

test('A session gives its stages and the time asleep, and its name the offset.', async () => {
  const content = JSON.stringify(NIGHT, null, 2);
  const zip = zipOf([{ path: 'Takeout/Fit/All Sessions/2026-03-08T01_10_00+01_00_SLEEP.json', content }]);
  for (const [file, offset] of [
    [content, null],
    [zip, 60],
  ] as const) {
    const [night] = (await readWhole(file)).sessions;
    assert.ok(night);
    assert.deepEqual([spanOf(night), night.offsetMinutes, night.asleepMinutes], [SPAN, offset, 380]);
    assert.deepEqual(
      night.stages.map(({ stage }) => stage),
      ['light', 'awake', 'deep', 'rem'],
    );
  }
});

test('Segments without a name are sleep, a session without segments has no time asleep, and other activities are left out.', async () => {
  const walk = { ...session(), fitnessActivity: 'walking' };
  const unnamed = session(segment(undefined, '00:10', '03:00'), segment(undefined, '03:30', '06:50'));
  for (const [json, asleep] of [
    [unnamed, [370]],
    [session(), [null]],
    [walk, []],
  ] as const) {
    const found = await foundIn(googleFit, JSON.stringify(json));
    assert.deepEqual(
      sessionsOf(found).map(({ asleepMinutes }) => asleepMinutes),
      asleep,
    );
  }
  const endless = await foundIn(googleFit, JSON.stringify({ ...session(), endTime: 'later' }));
  assert.deepEqual(reasonsOf(endless), ['incomplete']);
});

test('The points of a source are joined into sleeps, and a session that has no stages gives way.', async () => {
  const points = pointsOf(
    point(4, '00:10', '03:00'),
    point(5, '03:00', '04:00'),
    point(3, '04:00', '04:10'),
    point(6, '04:10', '06:50'),
    point(2, '13:00', '13:30'),
    point(72, '20:00', '21:00', 'com.google.activity.segment'),
  );
  const found = await foundIn(googleFit, points, JSON.stringify(session()));
  const sessions = sessionsOf(found);
  assert.deepEqual(sessions.map(spanOf), [SPAN, '2026-03-08T13:00:00Z -> 2026-03-08T13:30:00Z']);
  assert.deepEqual(
    sessions.map(({ asleepMinutes }) => asleepMinutes),
    [390, 30],
  );
  assert.deepEqual(
    sessions[0]?.stages.map(({ stage }) => stage),
    ['light', 'deep', 'awake', 'rem'],
  );
  assert.deepEqual(reasonsOf(found), ['duplicate']);
});
