import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { betterSleepExport } from '#platform/exports/better-sleep-export.ts';
import { foundIn, sessionsOf, spanOf } from '#platform/exports/read-parts.fixture.ts';
import { csvTable } from './csv-table.ts';

const OPERATORS = [...'=+-@＝＋－＠'];
const INVISIBLE = [' ', '\t', '\r', '\n', '\u00A0', '\u3000', '\uFEFF', '\u200B', '\u0000', '\u2028'];
const hostile = fc
  .array(fc.constantFrom(...OPERATORS, ...INVISIBLE, ...'"\',;1A|'), { maxLength: 8 })
  .map((parts) => parts.join(''));

const readBack = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

test('A cell never begins with text that a spreadsheet may run as a formula, whatever precedes the operator.', () => {
  for (const operator of OPERATORS) {
    for (const before of ['', ...INVISIBLE, ' \uFEFF\t\u3000']) {
      const text = `${before}${operator}1+1`;
      assert.deepEqual(readBack(csvTable([[text]])), [[`'${text}`]], JSON.stringify(text));
    }
  }
  for (const text of ['\tx', '\rx', '\nx']) assert.deepEqual(readBack(csvTable([[text]])), [[`'${text}`]]);
});

test('Other text, numbers and empty cells stay unchanged.', () => {
  const row = ['a=1', '1-2', '"=1"', ' slept well', "'quoted'", '', 'two\nlines', 'naïve 😴'];
  assert.deepEqual(readBack(csvTable([row])), [row]);
  assert.equal(csvTable([[null, -1.5, 0]]), '\uFEFF,-1.5,0\r\n');
});

test('A written table reads back unchanged, except for the apostrophes before formulas.', () => {
  const table = fc.array(fc.tuple(fc.constant('2026-03-08'), hostile, hostile), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const cells = readBack(csvTable(rows));
      assert.deepEqual([cells.length, cells[0]?.length], [rows.length, 3]);
      for (const [index, text] of rows.flat().entries()) {
        const found = cells.flat()[index] ?? '';
        assert.ok(found === text || found === `'${text}`);
        const [first = ''] = found.replace(/^[\s\p{C}]+/u, '');
        assert.ok(!OPERATORS.includes(first), JSON.stringify(found));
      }
    }),
  );
});

test('The exported table of nights can be imported again, whatever the notes contain.', async () => {
  const headings = ['date', 'bedTime', 'wakeTime', 'totalTimeInBed', 'sleepQualityScore', 'notes'];
  await fc.assert(
    fc.asyncProperty(hostile, async (notes) => {
      const table = csvTable([headings, ['2026-03-08', '23:10', '06:50', 460, 7, notes]]);
      const sessions = sessionsOf(await foundIn(betterSleepExport, table));
      assert.deepEqual(sessions.map(spanOf), ['2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z']);
    }),
    { numRuns: 50 },
  );
});
