import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readWhole } from './read-parts.fixture.ts';
import { sleepsCsv, whoopSleep } from './whoop.fixture.ts';
import { zipOf } from './zip.fixture.ts';

/** Tables as the apps export them, with the delimiter of each. Their times have no seconds, because spreadsheets drop them. */
const TABLES: [name: string, csv: string, delimiter: string][] = [
  [
    'Sleep Cycle',
    'Start;End;Sleep Quality;Regularity\n2026-03-07 23:10:00;2026-03-08 06:50:00;75%;80%\n2026-03-08 22:50:00;2026-03-09 06:40:00;71%;82%\n',
    ';',
  ],
  [
    'WHOOP',
    sleepsCsv(
      whoopSleep({ start: '2026-03-02 23:15:00', end: '2026-03-03 06:45:00' }),
      whoopSleep({ start: '2026-03-04 00:15:00', end: '2026-03-04 07:45:00' }),
    ),
    ',',
  ],
  [
    'Samsung Health',
    'com.samsung.shealth.sleep,6315005,7\nsleep_score,start_time,end_time,time_offset,datauuid\n81,2026-03-07 22:30:00,2026-03-08 05:45:00,UTC+0100,aa\n77,2026-03-08 22:10:00,2026-03-09 05:15:00,UTC+0100,bb\n',
    ',',
  ],
  [
    'Withings',
    'von,bis,"leicht (s)","tief (s)","rem (s)","wach (s)",a,b,c,d,e,f\n2026-03-07T23:30:00+01:00,2026-03-08T07:00:00+01:00,12600,4200,4800,2400,2,600,60,0,0,54.5\n',
    ',',
  ],
  [
    'Oura',
    'type;bedtime_start;bedtime_end;total_sleep_duration;id\nlong_sleep;2026-03-07T23:30:00+01:00;2026-03-08T07:00:00+01:00;24600;a\n',
    ';',
  ],
  [
    'Sleep as Android',
    'Id,Tz,From,To,Sched,Hours,Rating,Comment,7:40,Event\n1772923200000,Europe/Berlin,07. 03. 2026 23:40,08. 03. 2026 7:40,08. 03. 2026 7:40,8.25,3.5,,0.21,LIGHT_START-1772923200000,LIGHT_END-1772926800000\n',
    ',',
  ],
  [
    'Fitbit',
    'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end\n7,STAGES,410,+01:00,2026-03-07T22:30:00Z,+01:00,2026-03-08T06:00:00Z\n',
    ',',
  ],
  [
    'Zepp',
    'date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps\n2026-03-08,81,262,7,2026-03-07 22:40:00+0000,2026-03-08 06:40:00+0000,130,\n',
    ',',
  ],
  [
    'Better Sleep',
    'date,bedTime,wakeTime,totalTimeInBed,overallScore\n2026-03-13,23:00,07:00,8.5,80\n2026-03-14,23:10,07:00,8.25,78\n',
    ',',
  ],
];

const twoDigits = (text: string | number): string => String(text).padStart(2, '0');
type Time = { year: string; month: string; day: string; hour: string; minute: string };

/** How spreadsheet programs write `2026-03-08 23:10:00`, and the date alone. */
const STYLES: Record<string, (time: Time) => [date: string, time: string]> = {
  'as it was': ({ year, month, day, hour, minute }) => [`${year}-${month}-${day}`, `${hour}:${minute}:00`],
  'United States': ({ year, month, day, hour, minute }) => [
    `${Number(month)}/${Number(day)}/${year}`,
    `${Number(hour)}:${minute}`,
  ],
  'United States, half days': ({ year, month, day, hour, minute }) => [
    `${Number(month)}/${Number(day)}/${year}`,
    `${Number(hour) % 12 || 12}:${minute}:00 ${Number(hour) < 12 ? 'AM' : 'PM'}`,
  ],
  France: ({ year, month, day, hour, minute }) => [`${day}/${month}/${year}`, `${hour}:${minute}`],
  Germany: ({ year, month, day, hour, minute }) => [`${day}.${month}.${year}`, `${hour}:${minute}`],
  Netherlands: ({ year, month, day, hour, minute }) => [
    `${Number(day)}-${Number(month)}-${year}`,
    `${Number(hour)}:${minute}`,
  ],
  Japan: ({ year, month, day, hour, minute }) => [
    `${year}/${Number(month)}/${Number(day)}`,
    `${Number(hour)}:${minute}`,
  ],
};

type Saving = { delimiter: string; style: string; hasDecimalComma: boolean };

/** A table as a spreadsheet program saves it: rows of one width, dates and decimals in its language. */
function resaved(csv: string, from: string, { delimiter, style, hasDecimalComma }: Saving): string {
  const rows = csv
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('"', '').split(from));
  const width = Math.max(...rows.map((row) => row.length));
  const cellOf = (text: string): string => {
    const dated = text.replace(
      /^(\d{4})-(\d\d)-(\d\d)( (\d\d):(\d\d):00)?$/,
      (_all, year, month, day, withTime, hour = '00', minute = '00') => {
        const [date, time] = STYLES[style]?.({ year, month, day, hour: twoDigits(hour), minute }) ?? ['', ''];
        return withTime ? `${date} ${time}` : date;
      },
    );
    const decimal = hasDecimalComma ? dated.replace(/^(\d+)\.(\d+)$/, '$1,$2') : dated;
    return decimal.includes(delimiter) ? `"${decimal}"` : decimal;
  };
  return rows
    .map((row) => Array.from({ length: width }, (_, column) => cellOf(row[column] ?? '')).join(delimiter))
    .join('\r\n');
}

const saving = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  style: fc.constantFrom(...Object.keys(STYLES)),
  hasDecimalComma: fc.boolean(),
  isUtf16: fc.boolean(),
  isZipped: fc.boolean(),
});

for (const [name, csv, from] of TABLES) {
  test(`A table of ${name} that a spreadsheet saved again gives the same nights.`, async () => {
    const original = await readWhole(csv);
    assert.ok(original.sessions.length > 0);
    await fc.assert(
      fc.asyncProperty(saving, async ({ isUtf16, isZipped, ...choices }) => {
        const hasDecimalComma = choices.hasDecimalComma && choices.delimiter !== ',';
        const text = resaved(csv, from, { ...choices, hasDecimalComma });
        const bytes = Buffer.from(`\uFEFF${text}`, isUtf16 ? 'utf16le' : 'utf8');
        const file = isZipped ? zipOf([{ path: 'Export/Tabelle1.csv', content: bytes }]) : bytes;
        assert.deepEqual(await readWhole(file), original, text);
      }),
      { numRuns: 60 },
    );
  });
}

test('The hint about the delimiter above a table is left out.', async () => {
  const { sessions } = await readWhole(
    'sep=;\r\nStart;End;Sleep Quality\r\n2026-03-07 23:10:00;2026-03-08 06:50:00;75%\r\n',
  );
  assert.equal(sessions.length, 1);
});

const cycle = (...nights: [start: string, end: string][]): string =>
  ['Start,End,Sleep Quality', ...nights.map(([start, end]) => `${start},${end},75%`), ''].join('\n');
const startsOf = (sessions: readonly { startMs: number }[]): string[] =>
  sessions.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16));

test('Nights across midnight, and rows in the order of time, tell the day from the month.', async () => {
  const acrossMidnight = await readWhole(cycle(['03/04/2026 23:10', '04/04/2026 06:50']));
  assert.deepEqual(startsOf(acrossMidnight.sessions), ['2026-04-03T23:10']);
  const afterMidnight = [2, 3, 4, 5].map((day): [string, string] => [`1/${day}/2026 0:10`, `1/${day}/2026 6:50`]);
  const { sessions } = await readWhole(cycle(...afterMidnight));
  assert.deepEqual(startsOf(sessions), [
    '2026-01-02T00:10',
    '2026-01-03T00:10',
    '2026-01-04T00:10',
    '2026-01-05T00:10',
  ]);
});

test('If day and month look alike, the table is refused with what to do.', async () => {
  const { sessions, messages } = await readWhole(cycle(['1/2/2026 0:10', '1/2/2026 6:50']));
  assert.deepEqual(sessions, []);
  assert.match(messages.join(), /^In the dates of this table, day and month look alike\. Please .*2026-03-08\.$/);
  const same = await readWhole(cycle(['3/3/2026 0:10', '3/3/2026 6:50']));
  assert.deepEqual(startsOf(same.sessions), ['2026-03-03T00:10']);
});

test('Tables of other things stay unknown.', async () => {
  for (const table of ['a\tb\tc\n1\t2\t3\n', 'day;steps;floors\n8.3.2026;9000;4\n', `${';'.repeat(9000)}\n`]) {
    assert.match((await readWhole(table)).messages.join(), /^We do not know this kind of file/);
  }
});

test('Sleep as Android is read although its ids are rounded, with dates in any order.', async () => {
  const headings = 'Id;Tz;From;To;Sched;Hours;Rating;Comment';
  const night = (from: string, to: string, id = '1,77E+12') => `${headings}\n${id};Europe/Berlin;${from};${to};;7,75;;`;
  const cases: [string, string[]][] = [
    [night('07.03.2026 23:40', '08.03.2026 07:25'), ['2026-03-07T22:40']],
    [night('2026-03-07 23:40:00', '2026-03-08 07:25:00'), ['2026-03-07T22:40']],
    [night('3/31/2026 23:40', '4/1/2026 7:25'), ['2026-03-31T21:40']],
    [night('31/3/2026 11:40 PM', '1/4/2026 7:25 AM'), ['2026-03-31T21:40']],
    // Day and month look alike, so only the night with a whole id can be read.
    [
      [night('1/2/2026 0:10', '1/2/2026 7:55'), night('1/2/2026 0:10', '1/2/2026 7:55', '1772921234567')].join('\n'),
      ['2026-03-07T22:07'],
    ],
  ];
  for (const [table, starts] of cases) assert.deepEqual(startsOf((await readWhole(`${table}\n`)).sessions), starts);
});
