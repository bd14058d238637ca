import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numberIn } from './table-rows.ts';
import { type DecimalMark, decimalMarkOf, numberWithin, readingsOf } from './written-number.ts';

const valuesOf = (text: string): number[] => readingsOf(text).map(({ value }) => value);

test('A written number has the meanings that its marks allow.', () => {
  const cases: [text: string, meanings: number[]][] = [
    ['410', [410]],
    ['-30', [-30]],
    ['6.5', [6.5]],
    ['6,5', [6.5]],
    ['75%', [75]],
    ['75,5 %', [75.5]],
    ['6,210', [6.21, 6210]],
    ['6.210', [6.21, 6210]],
    ['-1,0', [-1]],
    ['0,500', [0.5]],
    ['25200,400', [25200.4]],
    ['1,234,567', [1_234_567]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
    ['1\u202f234,5', [1234.5]],
    [',5', [0.5]],
    ['1,23,4', []],
    ['1,2.3,4', []],
    ['1e5', []],
    ['', []],
    ['-', []],
    [',', []],
    ['eight', []],
  ];
  for (const [text, meanings] of cases) assert.deepEqual(valuesOf(text), meanings, text);
});

test('A number written with either mark reads the same.', () => {
  const anyNumber = fc.tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 1, max: 4 }), fc.nat());
  fc.assert(
    fc.property(anyNumber, ([whole, digits, seed]) => {
      const decimals = String(seed % 10 ** digits).padStart(digits, '0');
      const [point, comma] = [`${whole}.${decimals}`, `${whole},${decimals}`];
      assert.deepEqual(valuesOf(comma), valuesOf(point));
      assert.equal(valuesOf(point)[0], Number(point));
      for (const [text, mark] of [
        [point, '.'],
        [comma, ','],
      ] as [string, DecimalMark][]) {
        assert.equal(numberWithin(text, { min: 0, max: 1e9 }, mark), Number(point));
      }
    }),
  );
});

test('A number of an app that writes English has one meaning.', () => {
  const cases: [string, number | null][] = [
    ['1,000', 1000],
    ['6.210', 6.21],
    ['7,5', 7.5],
    ['75%', 75],
    ['-1.0', -1],
    ['410', 410],
    ['', null],
    ['many', null],
  ];
  for (const [text, value] of cases) assert.equal(numberIn(text), value, text);
});

test('Two meanings are decided by the limits, else by the file, else not at all.', () => {
  const hours = { min: 0, max: 24 };
  assert.equal(numberWithin('6,210', hours), 6.21);
  assert.equal(numberWithin('6,210', hours, '.'), 6.21, 'a night cannot have 6210 hours');
  const any = { min: 0, max: 1e6 };
  assert.equal(numberWithin('6,210', any), 'ambiguous');
  assert.equal(numberWithin('6,210', any, ','), 6.21);
  assert.equal(numberWithin('6,210', any, '.'), 6210);
  assert.equal(numberWithin('30,5', hours), null);
});

test('The decimal mark of a table is the one its unambiguous numbers agree on.', async () => {
  const cases: [numbers: string[], mark: DecimalMark | null][] = [
    [['6,210', '7,5', '', '12'], ','],
    [['6.210', '7.25', 'text'], '.'],
    [['1,234,567'], '.'],
    [['6,210', '12'], null],
    [['7,5', '7.5'], null],
    [[], null],
  ];
  for (const [numbers, mark] of cases) {
    assert.equal(
      await decimalMarkOf(
        (async function* () {
          yield* numbers;
        })(),
      ),
      mark,
      numbers.join(' '),
    );
  }
});

test('Any text has at most two meanings, each of them a number.', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+% e') }), (text) => {
      const values = valuesOf(text);
      assert.ok(values.length <= 2 && values.every(Number.isFinite), text);
    }),
  );
});
