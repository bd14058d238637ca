import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWhole } from './read-parts.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const FILES: [title: string, file: string, nights: RegExp][] = [
  [
    'a yearly report of Garmin',
    'Date,Avg Score,Avg Quality,Avg Duration,Avg Sleep Need,Avg Bedtime,Avg Wake Time\n13-19 May,66,Fair,7h 50min,7h 43min,23:12,7:22\n',
    /report of 4 weeks/,
  ],
  ['a daily report of Garmin', 'Sleep Score 1 Day,\nDate,2026-03-08\nSleep Duration,5h 43m\n', /report of 4 weeks/],
  [
    'daily scores of Oura',
    'id;contributors;day;score;timestamp\na;{};2026-03-08;81;2026-03-08T00:00:00+00:00\n',
    /sleepmodel\.csv/,
  ],
  [
    'daily scores of the Oura API',
    '{"data":[{"id":"a","contributors":{},"day":"2026-03-08","score":81}]}',
    /JSON of sleep/,
  ],
  ['raw data of Withings', 'start,duration,value\n2026-03-08T00:10:00+01:00,[60],[1]\n', /sleep\.csv/],
  ['recoveries of WHOOP', '{"records":[{"cycle_id":1,"sleep_id":2,"score_state":"SCORED"}]}', /activity\/sleep/],
  [
    'steps of Samsung Health',
    'com.samsung.shealth.tracker.pedometer_day_summary,6312008,4\nstep_count,datauuid\n9000,a\n',
    /shealth\.sleep/,
  ],
  [
    'the clinical part of Apple Health',
    '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"></ClinicalDocument>',
    /export\.xml/,
  ],
  [
    'daily totals of Health Auto Export',
    'Date/Time,Step Count (count),Sleep Analysis [Total] (hr)\n2026-03-08 00:00:00,9000,7.1\n',
    /as JSON/,
  ],
  ['daily totals of Google Fit', 'Date,Move Minutes count,Calories (kcal)\n2026-03-08,90,2000\n', /All Sessions/],
];

for (const [title, content, nights] of FILES) {
  test(`For ${title}, the message says where the nights are, also in a zip.`, async () => {
    for (const file of [content, zipOf([{ path: 'sleep/file.txt', content }])]) {
      const { sessions, messages } = await readWhole(file);
      assert.deepEqual([sessions.length, messages.length], [0, 1]);
      assert.match(messages[0] ?? '', nights);
    }
  });
}

test('Beside a file with nights, a file without nights is ignored.', async () => {
  const content = FILES.map(([, file], index) => ({ path: `sleep-${index}.csv`, content: file }));
  const table = 'Start;End;Sleep Quality\n2026-03-07 23:10:00;2026-03-08 06:50:00;75%\n';
  const { sessions, messages } = await readWhole(zipOf([...content, { path: 'sleep.csv', content: table }]));
  assert.deepEqual([sessions.length, messages], [1, []]);
});
