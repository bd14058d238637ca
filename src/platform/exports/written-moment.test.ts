import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMsOf, timeOf, writtenMoment } from './written-moment.ts';

const shown = (ms: number | null | undefined): string | undefined =>
  ms == null ? undefined : new Date(ms).toISOString().slice(0, 16);

/** March 7, 2026, 23:10, as people and programs write it. */
const DATE_TIMES = [
  '2026-03-07 23:10',
  '2026-03-07T23:10:00.000',
  '2026/3/7 23:10',
  '07.03.2026 23:10:30',
  '7. 3. 2026 23.10',
  '07/03/2026, 23:10',
  '7-3-2026T23:10',
  '23:10 07/03/2026',
  '7/3/26 11:10 PM',
  'Sat, 7 Mar 2026 at 11:10 PM',
  'March 7, 2026 11:10 p.m.',
  'Mar 7, 26 23:10',
  '7-Mar-2026 23:10',
  '2026-Mar-07 23:10',
  '20260307 23:10',
  '7. März 2026, 23:10 Uhr',
  'sam. 7 mars 2026 23h10',
  '7 de marzo de 2026 11:10 p. m.',
  '7 marzo 2026 alle ore 23:10',
  '7 maart 2026 23u10',
  '7.3.2026 klo 23.10',
  '7 марта 2026 г., 23:10',
  '7 Μαρτίου 2026 11:10 μ.μ.',
  '2026. március 7. 23:10',
  '7 marca 2026 23:10',
  '2026年3月7日(土) 午後11時10分',
  '2026. 3. 7. 오후 11:10',
  '\uFF12\uFF10\uFF12\uFF16年3月7日 23:10',
];

for (const text of DATE_TIMES) {
  test(`"${text}" is a date with a time.`, () => {
    const moment = writtenMoment(text);
    assert.equal(moment?.kind, 'date-time');
    assert.equal(shown(moment && timeOf(moment, 'day-first')?.ms), '2026-03-07T23:10');
  });
}

const OTHERS: [text: string, kind: string | undefined, value?: number | string][] = [
  ['23:10', 'time', 1390],
  ['7:05:00', 'time', 425],
  ['23.10', 'time', 1390],
  ['23h', 'time', 1380],
  ['11 pm', 'time', 1380],
  ['12:10 AM', 'time', 10],
  ['午前0:10', 'time', 10],
  ['2026-03-07', 'date', '2026-03-07T00:00'],
  ['7 March 2026', 'date', '2026-03-07T00:00'],
  ['29.2.2024', 'date', '2024-02-29T00:00'],
  ['29.2.2025', 'date', undefined],
  ['24:10', undefined],
  ['23:60', undefined],
  ['412', undefined],
  ['7,5', undefined],
  ['March 7', undefined],
  ['Woke 3 times on 7 March 2026', undefined],
  [`7 March 2026${' '.repeat(40)}23:10 ${'x'.repeat(40)}`, undefined],
  ['', undefined],
];

for (const [text, kind, value] of OTHERS) {
  test(`"${text.slice(0, 30)}" is ${kind ?? 'neither a date nor a time'}.`, () => {
    const moment = writtenMoment(text);
    assert.equal(moment?.kind, kind);
    if (moment) assert.equal(moment.kind === 'time' ? moment.minutes : shown(dayMsOf(moment, 'day-first')), value);
  });
}

test('Both orders of day and month are known, and only one where a name or the year decides.', () => {
  const days = (text: string) =>
    ['day-first', 'month-first'].map((order) => shown(writtenMoment(text)?.days?.[order as 'day-first']));
  assert.deepEqual(days('3/4/2026'), ['2026-04-03T00:00', '2026-03-04T00:00']);
  assert.deepEqual(days('13/4/2026'), ['2026-04-13T00:00', undefined]);
  assert.deepEqual(days('2026/3/4'), ['2026-03-04T00:00', '2026-03-04T00:00']);
  assert.deepEqual(days('3 Apr 2026'), ['2026-04-03T00:00', '2026-04-03T00:00']);
});

test('An offset is retained.', () => {
  const moment = writtenMoment('2026-03-07T23:10:00+01:00');
  assert.deepEqual(moment && timeOf(moment, 'day-first'), {
    ms: Date.parse('2026-03-07T22:10:00Z'),
    offsetMinutes: 60,
    isFloating: false,
  });
  assert.equal(shown(moment && dayMsOf(moment, 'day-first')), '2026-03-07T00:00');
});

test('Dates of every language of the browser are read as they were written.', () => {
  const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const language = fc.constantFrom(
    'en',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'da',
    'sv',
    'fi',
    'pl',
    'cs',
    'tr',
    'ru',
    'ja',
    'ko',
    'zh',
  );
  const form = fc.constantFrom<Intl.DateTimeFormatOptions>(
    { dateStyle: 'long', timeStyle: 'short' },
    { dateStyle: 'medium', timeStyle: 'medium' },
    { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' },
  );
  fc.assert(
    fc.property(day, language, form, (date, locale, options) => {
      const text = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
      const moment = writtenMoment(text);
      assert.equal(shown(moment && timeOf(moment, 'day-first')?.ms), date.toISOString().slice(0, 16), text);
    }),
  );
});

test('No text breaks the reader.', () => {
  const pieces = fc.constantFrom(
    '1',
    '12',
    '2026',
    '.',
    '/',
    '-',
    ':',
    ' ',
    'am',
    'pm',
    'm03',
    'März',
    'h',
    '年',
    '\u0000',
    '٣',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
      ),
      (text) => {
        const moment = writtenMoment(text);
        if (moment?.minutes) assert.ok(moment.minutes < 1440);
      },
    ),
  );
});
