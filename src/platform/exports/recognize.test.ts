import assert from 'node:assert/strict';
import { test } from 'node:test';
import { huaweiDatabase } from './gadgetbridge.fixture.ts';
import { readWhole, spanOf } from './read-parts.fixture.ts';
import { sleepsCsv, whoopSleep } from './whoop.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const sourcesIn = async (file: string | Uint8Array): Promise<string[]> =>
  (await readWhole(file)).sessions.map(({ source }) => source);

/** Thirty days with a value a minute, as an account export has them. */
const ACTIVITY = Array.from({ length: 30 }, (_, day) => ({
  day: `2026-02-${String((day % 28) + 1).padStart(2, '0')}`,
  class_5_min: '1'.repeat(288),
  met: { interval: 60, items: Array.from({ length: 1440 }, (_minute, minute) => (minute % 50) / 10) },
}));
const [from, to] = ['2026-03-07T23:30:00+01:00', '2026-03-08T07:00:00+01:00'];

const AFTER_A_LONG_LIST: [source: string, json: object][] = [
  ['oura', { sleep: [{ bedtime_start: from, bedtime_end: to, total_sleep_duration: 24_600 }] }],
  ['polar', { nights: [{ sleep_start_time: from, sleep_end_time: to }] }],
  ['whoop', { records: [{ start: from, end: to, nap: false, timezone_offset: '+01:00' }] }],
  [
    'fitbit',
    { sleep: [{ logId: 1, dateOfSleep: '2026-03-08', startTime: '2026-03-07T23:30', endTime: '2026-03-08T07:00' }] },
  ],
  ['garmin', { dailySleepDTO: { sleepStartTimestampGMT: 1772923200000, sleepEndTimestampGMT: 1772952000000 } }],
];
for (const [source, json] of AFTER_A_LONG_LIST) {
  test(`JSON of ${source} is known by its keys behind a list of any length, alone and in a zip.`, async () => {
    const content = JSON.stringify({ activity: ACTIVITY, ...json });
    for (const file of [content, zipOf([{ path: 'export/data.json', content }])])
      assert.deepEqual(await sourcesIn(file), [source]);
  });
}

test('A key that lies in two chunks of a file is found.', async () => {
  const sleep = '"sleep":[{"bedtime_start":"2026-03-07T23:30:00+01:00","bedtime_end":"2026-03-08T07:00:00+01:00"}]}';
  for (let shift = 0; shift < 30; shift += 1) {
    const fill = ' '.repeat(65_536 - 30 + shift);
    assert.deepEqual(await sourcesIn(`{"activity":[${fill}],${sleep}`), ['oura'], String(shift));
  }
});

test('Of a zip with very much JSON of unknown kinds, 16 MB are searched.', async () => {
  const content = JSON.stringify({ activity: ACTIVITY, ...AFTER_A_LONG_LIST[0]?.[1] });
  const rates = Array.from({ length: 4000 }, (_, index) => `{"bpm":${(index * 7919) % 100_003}},`).join('');
  const other = `{"rates":[${rates.repeat(180)}{}]}`;
  const others = ['b.json', 'c.json'].map((path) => ({ path, content: other }));
  // The names are inspected from the last to the first.
  assert.deepEqual(await sourcesIn(zipOf([...others, { path: 'd.json', content }])), ['oura']);
  assert.deepEqual(await sourcesIn(zipOf([...others, { path: 'a.json', content }])), []);
});

/** The columns of a table in the opposite order. */
const reversed = (table: string, delimiter = ','): string =>
  table
    .split('\n')
    .map((line) => line.split(delimiter).reverse().join(delimiter))
    .join('\n');

const TABLES: [source: string, table: string, delimiter?: string][] = [
  [
    'zepp',
    'date,deepSleepTime,shallowSleepTime,start,stop\n2026-03-08,81,262,2026-03-07 22:40:00+0000,2026-03-08 06:40:00+0000',
  ],
  ['plees-tracker', 'sid,start,stop,rating\n1,1772923200000,1772952000000,4'],
  ['sleep-cycle', 'Start;End;Sleep Quality;Time in bed\n2026-03-07 23:10:00;2026-03-08 06:50:00;75%;7:40', ';'],
  ['whoop', sleepsCsv(whoopSleep({})).trimEnd()],
  [
    'autosleep',
    'ISO8601,bedtime,waketime,asleep\n2026-03-08T23:59:59+01:00,2026-03-07 23:10:00,2026-03-08 06:50:00,06:40:00',
  ],
  ['fitbit', 'sleep_id,sleep_start,sleep_end,minutes_asleep\n1,2026-03-07T22:40:00Z,2026-03-08T06:40:00Z,400'],
  ['oura', 'id;type;bedtime_start;bedtime_end\na;long_sleep;2026-03-07T23:30:00+01:00;2026-03-08T07:00:00+01:00', ';'],
];
for (const [source, table, delimiter] of TABLES) {
  test(`The columns of a table of ${source} may have any order, and a title above.`, async () => {
    const titled = `My nights\n\n${table}\n`;
    const filled = `My nights${(delimiter ?? ',').repeat(3)}\n${reversed(table, delimiter)}\n`;
    const spans = (await readWhole(table)).sessions.map(spanOf);
    assert.equal(spans.length, 1);
    for (const file of [reversed(table, delimiter), titled, filled, Buffer.from(`\uFEFF${titled}`, 'utf16le')]) {
      const { sessions } = await readWhole(file);
      assert.deepEqual(
        sessions.map((session) => [session.source, spanOf(session)]),
        [[source, spans[0]]],
      );
    }
  });
}

test('A title above a database or a picture changes nothing.', async () => {
  const database = huaweiDatabase('2026-03-07T23:55:00Z', [1, 1, 1], 83);
  assert.deepEqual(await sourcesIn(Buffer.concat([Buffer.from('title\n\n'), database])), []);
});
