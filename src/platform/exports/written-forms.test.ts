import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { SourceSession } from '#domain/sessions/session.ts';
import { readExport } from './export-file.ts';
import { all, readWhole, sessionsOf } from './read-parts.fixture.ts';
import { SAMPLES } from './samples.fixture.ts';
import { zipOf } from './zip.fixture.ts';

/** Two nights of each text format: one over a clock change and midnight, and one beside it. */

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-forms-'));
});
after(() => rm(folder, { recursive: true }));

async function sessionsIn(content: string | Uint8Array): Promise<SourceSession[]> {
  const path = join(folder, 'export');
  await writeFile(path, content);
  const items = await all(readExport(path));
  assert.ok(
    items.every((item) => !('unreadable' in item)),
    JSON.stringify(items),
  );
  return sessionsOf(items as SourceSession[]);
}

const table = (...lines: string[]): string => `${lines.join('\n')}\n`;
const OWN = 'com.samsung.health.sleep';
const ANDROID = 'Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo';
const androidNight = (start: string, hours: string): string[] => [
  ANDROID,
  `"${Date.parse(start)}","Europe/Berlin","","","","${hours}","0.0","","10007","-1","-1.0","-1","-1.0","0",""`,
];

/** The same text, stored in other ways. */
function formsOf(file: string): [form: string, content: string | Uint8Array][] {
  const windows = file.replaceAll('\n', '\r\n');
  return [
    ['byte order mark', `\uFEFF${file}`],
    ['Windows lines', windows],
    ['both', `\uFEFF${windows}`],
    ['no last line end', file.trimEnd()],
    ['UTF-16, little-endian', Buffer.from(`\uFEFF${windows}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\uFEFF${file}`, 'utf16le').swap16()],
    ['zipped', zipOf([{ path: 'sleep.csv', content: file }])],
    ['zipped in a folder under another name', zipOf([{ path: 'Mein Export/Nächte (2).csv', content: windows }])],
    ['zipped as text', zipOf([{ path: 'a/b/data.txt', content: `\uFEFF${file}` }])],
  ];
}

/** The end of summer time in Berlin, 25 October 2026, and the night after it. */
const FORMATS: [title: string, file: string, spans: [start: string, end: string][], offsetMinutes: number | null][] = [
  [
    'Oura',
    table(
      'day;type;bedtime_start;bedtime_end;total_sleep_duration;id',
      '2026-10-25;long_sleep;2026-10-24T23:30:00+02:00;2026-10-25T07:00:00+01:00;24600;a',
      '2026-10-26;long_sleep;2026-10-26T00:30:00+01:00;2026-10-26T07:00:00+01:00;20000;b',
    ),
    [
      ['2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
      ['2026-10-25T23:30:00Z', '2026-10-26T06:00:00Z'],
    ],
    60,
  ],
  [
    'Oura trends',
    table(
      'date,Sleep Score,Total Sleep Duration,Bedtime Start,Bedtime End',
      '2026-10-25,84,24600,2026-10-24T23:30:00+02:00,2026-10-25T07:00:00+01:00',
      '2026-10-26,80,20000,2026-10-26T00:30:00+01:00,2026-10-26T07:00:00+01:00',
    ),
    [
      ['2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
      ['2026-10-25T23:30:00Z', '2026-10-26T06:00:00Z'],
    ],
    60,
  ],
  [
    'Samsung Health',
    table(
      'com.samsung.shealth.sleep,6312008,4',
      `sleep_score,${OWN}.start_time,${OWN}.end_time,${OWN}.time_offset,${OWN}.datauuid,`,
      '81,2026-10-24 21:30:00.000,2026-10-25 06:00:00.000,UTC+0100,n1,',
      '77,2026-10-25 23:30:00.000,2026-10-26 06:00:00.000,UTC+0100,n2,',
    ),
    [
      ['2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
      ['2026-10-25T23:30:00Z', '2026-10-26T06:00:00Z'],
    ],
    60,
  ],
  [
    'Fitbit',
    table(
      'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end',
      '1,STAGES,400,+02:00,2026-10-24T21:30:00Z,+01:00,2026-10-25T06:00:00Z',
      '2,STAGES,300,+01:00,2026-10-25T23:30:00Z,+01:00,2026-10-26T06:00:00Z',
    ),
    [
      ['2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
      ['2026-10-25T23:30:00Z', '2026-10-26T06:00:00Z'],
    ],
    60,
  ],
  [
    'Fitbit, old table',
    table(
      'Sleep',
      'Start Time,End Time,Minutes Asleep',
      '"2026-10-24 11:30PM","2026-10-25 7:00AM","400"',
      '"2026-10-26 12:30AM","2026-10-26 7:00AM","300"',
    ),
    [
      ['2026-10-24T23:30:00Z', '2026-10-25T07:00:00Z'],
      ['2026-10-26T00:30:00Z', '2026-10-26T07:00:00Z'],
    ],
    null,
  ],
  [
    'Sleep as Android',
    table(...androidNight('2026-10-24T21:30:00Z', '8.500'), ...androidNight('2026-10-25T23:30:00Z', '6.500')),
    [
      ['2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
      ['2026-10-25T23:30:00Z', '2026-10-26T06:00:00Z'],
    ],
    null,
  ],
  [
    'Sleep Cycle',
    table(
      'Start;End;Sleep Quality;Time asleep (seconds)',
      '2026-10-24 23:30:00;2026-10-25 07:00:00;75%;25200.4',
      '2026-10-26 00:30:00;2026-10-26 07:00:00;70%;20000.0',
    ),
    [
      ['2026-10-24T23:30:00Z', '2026-10-25T07:00:00Z'],
      ['2026-10-26T00:30:00Z', '2026-10-26T07:00:00Z'],
    ],
    null,
  ],
  [
    'Withings',
    table(
      'von,bis,"leicht (s)","tief (s)","rem (s)","wach (s)","Aufwachen","Einschlafen (s)","Aufstehen (s)","Schnarchen (s)","Schnarchen","Puls"',
      '2026-10-24T23:30:00+02:00,2026-10-25T07:00:00+01:00,12600,4200,4800,2400,2,600,60,0,0,54',
      '2026-10-26T00:30:00+01:00,2026-10-26T07:00:00+01:00,12600,4200,3000,2400,2,600,60,0,0,54',
    ),
    [
      ['2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
      ['2026-10-25T23:30:00Z', '2026-10-26T06:00:00Z'],
    ],
    60,
  ],
];

for (const [title, file, spans, offsetMinutes] of FORMATS) {
  test(`${title}: nights over a clock change and midnight have their times, however the text is stored.`, async () => {
    const plain = await sessionsIn(file);
    const wanted = spans.map(([start, end]) => [Date.parse(start), Date.parse(end), offsetMinutes]);
    assert.deepEqual(
      plain.map((session) => [session.startMs, session.endMs, session.offsetMinutes]),
      wanted,
    );
    for (const [form, content] of formsOf(file)) assert.deepEqual(await sessionsIn(content), plain, form);
  });
}

for (const [name, file] of SAMPLES.filter(([, content]) => !content.subarray(0, 6).equals(Buffer.from('SQLite')))) {
  test(`${name}: a file is read however its text is stored.`, async () => {
    const plain = await readWhole(file);
    assert.ok(plain.sessions.length > 0);
    for (const [form, content] of formsOf(file.toString())) assert.deepEqual(await readWhole(content), plain, form);
  });
}
