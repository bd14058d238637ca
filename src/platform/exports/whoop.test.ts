import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foundIn, readWhole, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { cyclesCsv, sleepsCsv, WHOOP_SPANISH, type WhoopSleep, whoopSleep } from './whoop.fixture.ts';
import { whoop } from './whoop.ts';

const only = async (csv: string | Uint8Array) => {
  const [session, ...more] = sessionsOf(await foundIn(whoop, csv));
  assert.ok(session);
  assert.deepEqual(more, []);
  return session;
};

test('A sleep has its offset, its time asleep, its score, and whether it is a nap.', async () => {
  const session = await only(sleepsCsv(whoopSleep({})));
  assert.equal(spanOf(session), '2026-03-03T07:15:10Z -> 2026-03-03T14:45:10Z');
  const { offsetMinutes, asleepMinutes, score, isNap, isFloating, stages } = session;
  assert.deepEqual([offsetMinutes, asleepMinutes, score, isNap, isFloating, stages], [-480, 420, 86, false, false, []]);
  const nap = whoopSleep({
    start: '2026-03-03 14:00:00',
    end: '2026-03-03 14:40:00',
    inBed: 40,
    asleep: 35,
    nap: 'true',
  });
  assert.deepEqual([(await only(sleepsCsv(nap))).isNap, (await only(sleepsCsv(nap))).asleepMinutes], [true, 35]);
});

test('The offset may be UTC, may be written without a prefix, and may be missing.', async () => {
  const cases: [string, number | null, boolean][] = [
    ['UTCZ', 0, false],
    ['UTC', 0, false],
    ['UTC+05:45', 345, false],
    ['-05:00', -300, false],
    ['', null, true],
  ];
  for (const [zone, offsetMinutes, isFloating] of cases) {
    const session = await only(sleepsCsv(whoopSleep({ zone })));
    assert.deepEqual([session.offsetMinutes, session.isFloating], [offsetMinutes, isFloating], zone);
  }
});

test('Across a clock change the wake time and the time in bed are right.', async () => {
  // New York: at 2:00 on March 8 the clocks go forward, at 2:00 on November 1 back.
  const spring = whoopSleep({
    zone: 'UTC-04:00',
    start: '2026-03-07 23:00:00',
    end: '2026-03-08 07:00:00',
    inBed: 420,
  });
  const autumn = whoopSleep({
    zone: 'UTC-05:00',
    start: '2026-10-31 23:00:00',
    end: '2026-11-01 06:00:00',
    inBed: 480,
  });
  assert.equal(spanOf(await only(sleepsCsv(spring))), '2026-03-08T04:00:00Z -> 2026-03-08T11:00:00Z');
  assert.equal(spanOf(await only(sleepsCsv(autumn))), '2026-11-01T03:00:00Z -> 2026-11-01T11:00:00Z');
});

test('Minutes missing in July are time awake, for every length of waking.', async () => {
  const night = { start: '2026-07-02 23:00:00', end: '2026-07-03 07:00:00' };
  for (let awake = 0; awake <= 180; awake += 1) {
    for (const zone of ['UTC-08:00', 'UTC+01:00', 'UTC+10:30']) {
      const session = await only(sleepsCsv(whoopSleep({ ...night, zone, inBed: 480 - awake, asleep: 240 })));
      assert.equal(session.endMs - session.startMs, 480 * 60_000, `${awake} ${zone}`);
    }
  }
});

test('A clock change is believed where the offset changes with it, or some place with the offset has one that night.', async () => {
  const sleep = (date: string, zone: string, inBed = 450): WhoopSleep => {
    const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    return whoopSleep({ zone, start: `${before} 23:15:10`, end: `${date} 06:45:10`, inBed, asleep: 300 });
  };
  // From New York to Halifax, an hour to the east, and on the way back.
  const [west, east] = ['UTC-04:00', 'UTC-03:00'];
  const cases: [name: string, sleeps: WhoopSleep[], lengthOfSecond: number][] = [
    ['to the east', [sleep('2026-07-01', west), sleep('2026-07-02', east, 390), sleep('2026-07-03', east)], 390],
    ['newest first', [sleep('2026-07-03', east), sleep('2026-07-02', west, 390), sleep('2026-07-01', west)], 390],
    ['to the west', [sleep('2026-07-01', east), sleep('2026-07-02', west, 510), sleep('2026-07-03', west)], 510],
    ['awake on the way back', [sleep('2026-07-01', east), sleep('2026-07-02', west, 390)], 450],
    ['another length', [sleep('2026-07-01', west), sleep('2026-07-02', east, 420)], 450],
    ['months before', [sleep('2026-06-01', west), sleep('2026-07-02', east, 390)], 450],
    ['the same offset', [sleep('2026-07-01', west), sleep('2026-07-02', west, 390), sleep('2026-07-03', west)], 450],
    ['spring in New York', [sleep('2026-03-07', 'UTC-05:00'), sleep('2026-03-08', west, 390)], 390],
    ['spring elsewhere', [sleep('2026-03-07', 'UTC+01:00'), sleep('2026-03-08', 'UTC+01:00', 390)], 450],
  ];
  for (const [name, sleeps, minutes] of cases) {
    const session = sessionsOf(await foundIn(whoop, sleepsCsv(...sleeps)))[1];
    assert.equal(session && (session.endMs - session.startMs) / 60_000, minutes, name);
  }
});

test('The cycles give the nights if there are no sleeps, and a cycle without sleep is empty.', async () => {
  const found = await foundIn(whoop, cyclesCsv(whoopSleep({}), whoopSleep({ start: '', end: '' })));
  assert.deepEqual(sessionsOf(found).map(spanOf), ['2026-03-03T07:15:10Z -> 2026-03-03T14:45:10Z']);
  assert.deepEqual(reasonsOf(found), ['placeholder']);
});

test('With sleeps beside the cycles, each night comes once and nothing is reported.', async () => {
  const nights = [whoopSleep({}), whoopSleep({ start: '2026-03-03 23:30:00', end: '2026-03-04 07:00:00' })];
  const found = await foundIn(whoop, cyclesCsv(...nights), sleepsCsv(...nights));
  assert.deepEqual([sessionsOf(found).length, reasonsOf(found)], [2, []]);
});

test('Older tables without the last columns, and other languages, are read alike.', async () => {
  const sleep = whoopSleep({});
  const expected = await only(sleepsCsv(sleep));
  const older = [
    'Cycle start time,Cycle timezone,Sleep onset,Wake onset,Asleep duration (min),Nap',
    '2026-03-02 23:15:10,UTC-08:00,2026-03-02 23:15:10,2026-03-03 06:45:10,420,false',
  ].join('\n');
  assert.equal(spanOf(await only(older)), spanOf(expected));
  for (const table of ['sleeps', 'cycles'] as const) {
    const csv = (table === 'sleeps' ? sleepsCsv : cyclesCsv)(sleep);
    const spanish = [WHOOP_SPANISH[table], ...csv.split('\n').slice(1)].join('\n');
    assert.deepEqual(await only(spanish), expected);
  }
});

test('For a table of workouts or of the journal, the message says where the nights are.', async () => {
  const tables = [
    'Cycle start time,Cycle end time,Cycle timezone,Workout start time,Workout end time,Duration (min)\n2026-03-02 23:15:10,,UTC-08:00,2026-03-03 12:00:00,2026-03-03 13:00:00,60\n',
    'Cycle start time,Cycle end time,Cycle timezone,Question text,Answered yes,Notes\n2026-03-02 23:15:10,,UTC-08:00,Late meal?,true,\n',
  ];
  for (const table of tables)
    assert.match((await readWhole(table)).messages.join(), /^The nights of WHOOP are in sleeps.csv/);
});

test('Any pair of local times and any offset keep their wake time and length.', async () => {
  const minutes = fc.integer({ min: 0, max: 500_000 });
  await fc.assert(
    fc.asyncProperty(
      minutes,
      fc.integer({ min: 5, max: 1400 }),
      fc.integer({ min: -48, max: 56 }),
      async (at, long, quarters) => {
        const local = (minute: number) =>
          new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ');
        const absolute = Math.abs(quarters * 15);
        const clock = [Math.floor(absolute / 60), absolute % 60].map((part) => String(part).padStart(2, '0')).join(':');
        const zone = `UTC${quarters < 0 ? '-' : '+'}${clock}`;
        const sleep = whoopSleep({ zone, start: local(at), end: local(at + long), inBed: long, asleep: long });
        const session = await only(sleepsCsv(sleep));
        assert.equal(session.endMs - session.startMs, long * 60_000);
        assert.equal(session.endMs + quarters * 15 * 60_000, Date.UTC(2025, 0, 1) + (at + long) * 60_000);
      },
    ),
    { numRuns: 50 },
  );
});
