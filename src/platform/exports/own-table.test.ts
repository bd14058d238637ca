import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type ColumnChoice, MAX_TABLE_COLUMNS, type OwnTable } from '#domain/sessions/own-table.ts';
import { ownTableIn } from './own-table.ts';
import { asleepMinutesIn, ownTableNight } from './own-table-night.ts';
import { Refused } from './refusal.ts';
import { zipOf } from './zip.fixture.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-table-'));
});
after(() => rm(folder, { recursive: true }));

type Read = { table: OwnTable; nights: string[] };

/** The table in a file, and its nights by a choice, as `2026-03-07 23:10 - 06:50, 405 min`. */
async function read(file: string | Uint8Array, chosen: Partial<ColumnChoice> = {}): Promise<Read | null> {
  const path = join(folder, 'file');
  await writeFile(path, file);
  const found = await ownTableIn(path, folder);
  if (!found) return null;
  const nights: string[] = [];
  for await (const row of found.rows) {
    const night = ownTableNight(row, { ...found.table.choice, ...chosen });
    if ('skipped' in night) nights.push(night.skipped);
    else {
      const [from, to] = [night.startMs, night.endMs].map((ms) =>
        new Date(ms).toISOString().slice(0, 16).replace('T', ' '),
      );
      nights.push(`${from} - ${to?.slice(11)}${night.asleepMinutes === null ? '' : `, ${night.asleepMinutes} min`}`);
    }
  }
  return { table: found.table, nights };
}

const TWO = ['2026-03-07 23:10 - 06:50', '2026-03-09 00:30 - 07:10'];

const TABLES: [title: string, table: string, nights: string[]][] = [
  ['two date-times', 'Start,End\n2026-03-07 23:10,2026-03-08 06:50\n2026-03-09 00:30,2026-03-09 07:10\n', TWO],
  [
    'the same in the other order, as Americans write it',
    'Got up;Went to bed\nMar 8, 2026 6:50 AM;Mar 7, 2026 11:10 PM\nMar 9, 2026 7:10 AM;Mar 9, 2026 12:30 AM\n',
    TWO,
  ],
  [
    'a diary of evenings',
    'Datum;Zu Bett;Auf;Notiz\n07.03.2026;23:10;06:50;gut, sehr\n08.03.2026;00:30;07:10;müde 3\n',
    TWO,
  ],
  ['a diary of mornings', 'Woke up on|Lights out|Up\n8 Mar 2026|23.10|6.50\n9 Mar 2026|0.30|7.10\n', TWO],
  [
    'the answers of a form',
    'Timestamp,How was it?,When did you wake up?,When did you go to bed?\n3/8/2026 7:45:12,Good,6:50:00 AM,11:10:00 PM\n3/9/2026 8:02:40,Bad,7:10:00 AM,12:30:00 AM\n',
    TWO,
  ],
  [
    'dates and times apart',
    'Start date\tStart time\tEnd date\tEnd time\n7/3/2026\t23:10\t8/3/2026\t06:50\n9/3/2026\t00:30\t9/3/2026\t07:10\n',
    TWO,
  ],
  ['a bedtime with a date and a wake time without', 'bed,up\n2026-03-07 23:10,6:50\n2026-03-09 0:30,7:10\n', TWO],
  ['a wake time with a date and a bedtime without', 'bed,up\n23:10,2026-03-08 6:50\n0:30,2026-03-09 7:10\n', TWO],
  [
    'times asleep',
    'Date,Bed,Wake,Minutes asleep\n2026-03-07,23:10,6:50,405\n2026-03-08,0:30,7:10,6:15\n2026-03-09,23:00,7:00,"7,5"\n2026-03-10,23:00,7:00,6h 30m\n2026-03-11,23:00,7:00,-\n',
    [
      '2026-03-07 23:10 - 06:50, 405 min',
      '2026-03-09 00:30 - 07:10, 375 min',
      '2026-03-09 23:00 - 07:00, 450 min',
      '2026-03-10 23:00 - 07:00, 390 min',
      '2026-03-11 23:00 - 07:00',
    ],
  ],
  [
    'rows that are no night',
    'Nights of a person\n\nbed,up\n2026-03-07 23:10,2026-03-08 06:50\n,\n2026-03-09 00:30,later\n2026-03-10 08:00,2026-03-10 00:10\n2026-03-11 23:00,2026-03-12 07:00',
    ['2026-03-07 23:10 - 06:50', 'incomplete', 'ends_before_start', '2026-03-11 23:00 - 07:00'],
  ],
  [
    'offsets, without headings',
    '2026-03-07T23:10:00+01:00,2026-03-08T06:50:00+01:00\n2026-03-09T00:30:00+01:00,2026-03-09T07:10:00+01:00',
    ['2026-03-07 22:10 - 05:50', '2026-03-08 23:30 - 06:10'],
  ],
  ['Japanese', '日付,就寝,起床\n2026年3月7日,23:10,6:50\n2026年3月8日,0:30,7:10\n', TWO],
  ['French', 'Date;Coucher;Lever\nsam. 7 mars 2026;23h10;6h50\ndim. 8 mars 2026;0h30;7h10\n', TWO],
];

for (const [title, table, nights] of TABLES) {
  test(`A table with ${title} is read.`, async () => {
    assert.deepEqual(
      (await read(table))?.nights.filter((night) => night !== 'placeholder'),
      nights,
    );
  });
}

test('The date of a night is that of its evening, its bedtime or its morning, as the person says.', async () => {
  const table = 'Date,Bed,Up\n2026-03-07,23:10,6:50\n2026-03-08,0:30,7:10\n2026-03-09,9:00,16:00\n';
  const nightsBy = async (dateOf: ColumnChoice['dateOf']) => (await read(table, { dateOf }))?.nights;
  assert.deepEqual(await nightsBy('evening'), [...TWO, '2026-03-10 09:00 - 16:00']);
  assert.deepEqual(await nightsBy('bedtime'), [TWO[0], '2026-03-08 00:30 - 07:10', '2026-03-09 09:00 - 16:00']);
  assert.deepEqual(await nightsBy('waking'), [
    '2026-03-06 23:10 - 06:50',
    '2026-03-08 00:30 - 07:10',
    '2026-03-09 09:00 - 16:00',
  ]);
});

test('The order of day and month is asked for only where both are possible.', async () => {
  const asks = async (...dates: string[]) => {
    const found = await read(['Date,Bed,Up', ...dates.map((date) => `${date},23:10,6:50`)].join('\n'));
    return found && [found.table.asksDateOrder, found.table.choice.dateOrder];
  };
  assert.deepEqual(await asks('3/4/2026'), [true, 'day-first']);
  assert.deepEqual(await asks('12/30/2025', '1/2/2026'), [false, 'month-first']);
  assert.deepEqual(await asks('3/4/2026', '4/4/2026', '5/4/2026', '6/4/2026'), [false, 'day-first']);
  assert.deepEqual(await asks('4 Mar 2026'), [false, 'day-first']);
  assert.deepEqual((await read('Date,Bed,Up\n3/4/2026,23:10,6:50\n', { dateOrder: 'month-first' }))?.nights, [
    '2026-03-04 23:10 - 06:50',
  ]);
});

test('Files without nights are no table of sleep.', async () => {
  for (const file of [
    'day;steps;floors\n8.3.2026;9000;4\n',
    'name,start,end\nrun,2026-03-08 10:00,2026-03-08 10:45\n',
    'bed,up\n2026-03-07,2026-03-08\n',
    `${';'.repeat(9000)}\n`,
    '{"start":"2026-03-07 23:10","end":"2026-03-08 06:50"}',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
    zipOf([
      { path: 'a.csv', content: TABLES[0]![1] },
      { path: 'b.csv', content: TABLES[1]![1] },
    ]),
  ]) {
    assert.equal(await read(file), null);
  }
  assert.deepEqual((await read(zipOf([{ path: 'sleep/a.txt', content: TABLES[0]![1] }])))?.nights, TWO);
});

test('Texts of a person are not stored, and columns and rows have limits.', async () => {
  const wide = Array.from({ length: 100 }, () => 'x'.repeat(100)).join(',');
  const found = await read(`bed,up,notes\n2026-03-07 23:10,2026-03-08 06:50,${'dear diary '.repeat(30)},${wide}\n`);
  assert.equal(found?.table.columns.length, MAX_TABLE_COLUMNS);
  assert.ok(JSON.stringify(found?.table).length < 20_000);
  const path = join(folder, 'file');
  const stored = await ownTableIn(path, folder);
  for await (const row of stored!.rows) assert.deepEqual(new Set(row.slice(2)), new Set(['']));
  await writeFile(path, `bed,up\n${'2026-03-07 23:10,2026-03-08 06:50\n'.repeat(100_000)}`);
  const long = await ownTableIn(path, folder);
  await assert.rejects(Array.fromAsync(long!.rows), Refused);
});

test('Order, separator, dates and clock of a table make no difference.', async () => {
  const language = fc.constantFrom(
    'en-US',
    'en-GB',
    'de',
    'fr',
    'es',
    'it',
    'nl',
    'sv',
    'fi',
    'pl',
    'tr',
    'ru',
    'ja',
    'zh',
  );
  const choices = fc.record({
    language,
    dateStyle: fc.constantFrom('short', 'medium', 'long'),
    hour12: fc.boolean(),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    order: fc.shuffledSubarray(['Date', 'Bedtime', 'Wake time', 'Notes'], { minLength: 4 }),
  });
  const nights = Array.from({ length: 20 }, (_, index) => Date.UTC(2026, 0, 5 + index, 22, 17 * index));
  await fc.assert(
    fc.asyncProperty(choices, async ({ language: locale, dateStyle, hour12, delimiter, order }) => {
      const dates = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' } as Intl.DateTimeFormatOptions);
      const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12, timeZone: 'UTC' });
      const rows = nights.map((ms): Record<string, string> => {
        const wakeMs = ms + 7.5 * 3_600_000;
        return {
          Date: dates.format(wakeMs),
          Bedtime: clock.format(ms),
          'Wake time': clock.format(wakeMs),
          Notes: 'Ok, fine',
        };
      });
      const lines = [order, ...rows.map((row) => order.map((heading) => `"${row[heading]}"`))];
      const found = await read(lines.map((cells) => cells.join(delimiter)).join('\n'), { dateOf: 'waking' });
      assert.deepEqual(
        found?.nights.map((night) => night.slice(0, 16)),
        nights.map((ms) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')),
        lines.slice(0, 3).join('\n'),
      );
    }),
    { numRuns: 60 },
  );
});

test('No bytes break the reader.', async () => {
  const pieces = fc.constantFrom(
    'bed',
    ',',
    ';',
    '\n',
    '"',
    '2026-03-07 23:10',
    '06:50',
    '3/4/26',
    '\uFEFF',
    '\u0000',
    'ä',
  );
  const text = fc.array(pieces, { maxLength: 60 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 400 })), async (file) => {
      try {
        const found = await read(file);
        if (found) assert.ok(found.table.columns.length >= 2);
      } catch (reason) {
        assert.ok(reason instanceof Refused, String(reason));
      }
    }),
    { numRuns: 300 },
  );
});

test('A time asleep is in minutes, in hours, or in both.', () => {
  const cases: [string, number | null][] = [
    ['405', 405],
    ['6.75', 405],
    ['6,75', 405],
    ['6:45', 405],
    ['06:45:00', 405],
    ['6h 45m', 405],
    ['6 h', 360],
    ['', null],
    ['good', null],
    ['-5', null],
    ['2000', null],
  ];
  for (const [text, minutes] of cases) assert.equal(asleepMinutesIn(text), minutes, text);
});
