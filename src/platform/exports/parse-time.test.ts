import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { momentOf, parseOffset, parseTime } from './parse-time.ts';

test('A time is read with its offset, as UTC, or as floating local time.', () => {
  const cases: [string, string, number | null, boolean][] = [
    ['2026-03-08T00:10:00Z', '2026-03-08T00:10:00.000Z', null, false],
    ['2026-03-08 00:10:00 -0500', '2026-03-08T05:10:00.000Z', -300, false],
    ['2026-03-08T00:10:00.25+05:45', '2026-03-07T18:25:00.250Z', 345, false],
    ['2026-03-08T00:10:00+14:00', '2026-03-07T10:10:00.000Z', 840, false],
    ['2026-03-08T15:10:00+16:00', '2026-03-07T23:10:00.000Z', null, false],
    ['2026-03-08T00:10:00.0', '2026-03-08T00:10:00.000Z', null, true],
    [' 2026-03-08 7:05 ', '2026-03-08T07:05:00.000Z', null, true],
    ['2024-02-29 23:59:59,999', '2024-02-29T23:59:59.999Z', null, true],
  ];
  for (const [text, instant, offsetMinutes, isFloating] of cases) {
    assert.deepEqual(parseTime(text), { ms: Date.parse(instant), offsetMinutes, isFloating }, text);
  }
});

test('A moment may be a text, or the time since 1970 in one of three units.', () => {
  const ms = Date.parse('2026-03-08T00:10:00Z');
  for (const value of [ms, ms / 1000, ms * 1e6, String(ms), String(ms / 1000), `${ms}000000`, '2026-03-08T00:10:00Z'])
    assert.deepEqual(momentOf(value), { ms, offsetMinutes: null, isFloating: false }, String(value));
  for (const value of [null, undefined, true, {}, [ms], '12', '9'.repeat(30), 1e300, -1e300])
    assert.equal(momentOf(value), null, String(value));
});

test('A text that is not a valid time gives null.', () => {
  const wrong = [
    '',
    'soon',
    '2026-02-29 10:00',
    '2026-13-01 10:00',
    '2026-00-10 10:00',
    '2026-01-00 10:00',
    '2026-01-01 24:00',
  ];
  for (const text of [
    ...wrong,
    '2026-01-01 10:60',
    '2026-01-01',
    '01/02/2026 10:00',
    '2026-01-01 10:00 +99:00',
    null,
    undefined,
  ]) {
    assert.equal(parseTime(text), null, String(text));
  }
});

test('An offset is read in every notation that exports use.', () => {
  const cases: [string, number | null][] = [
    ['+02:00', 120],
    ['-0330', -210],
    ['UTC+0300', 180],
    ['UTC-0', 0],
    ['GMT+5', 300],
    ['+14:00', 840],
    ['+14:15', null],
    ['-12:00', -720],
    ['-1230', null],
    ['UTC+1600', null],
    ['+25:00', null],
    ['Z', null],
    ['', null],
  ];
  for (const [text, minutes] of cases) assert.equal(parseOffset(text), minutes, text);
});

test('A written instant is the same when it is read again.', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      assert.equal(parseTime(date.toISOString())?.ms, date.getTime());
    }),
  );
});
