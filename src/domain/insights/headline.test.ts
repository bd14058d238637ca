import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scored, TODAY } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import type { Range } from '../progress/range.ts';
import { addDays } from '../time/local-date.ts';
import { guardsOf } from './guards.ts';
import { headline, importedHeadline } from './headline.ts';
import { lastNights, night, TODAY as SATURDAY } from './insights.fixture.ts';

const headlineOf = (nights: readonly LoggedNight[], range: Range = '30d', today = TODAY) =>
  headline(nights, range, today, guardsOf(nights, today));
const said = (...input: Parameters<typeof headlineOf>): string => headlineOf(...input).text;

test('Below seven nights the headline counts them, and later it concludes or says why it does not.', () => {
  const steady = scored(...Array.from({ length: 40 }, (_, index) => 70 + (index % 2)));
  const cases: [string, string][] = [
    [said(scored(72)), 'One night in. Six more and your first week can be read.'],
    [said(scored(72, 57, 75, 60, 70, 80)), 'Six nights in. One more and your first week can be read.'],
    [said(scored(72, 57, 75, 60, 70, 80, 71)), 'Too few nights yet to tell one week from another.'],
    [said(steady, '7d'), 'Nothing stands out: your score last week was inside your usual swing.'],
    [said(steady, 'all'), 'Nothing stands out: your score last week was inside your usual swing.'],
    [said(steady.slice(10), '7d'), 'No nights logged in the last 7 days.'],
    [said(scored(...Array.from({ length: 9 }, () => null))), 'Too few nights yet to tell one week from another.'],
  ];
  for (const [text, expected] of cases) assert.equal(text, expected);
});

test('A change of the last full week is named only outside the usual swing.', () => {
  const weeks = (recent: number, swing: number) =>
    scored(...Array.from({ length: 60 }, (_, ago) => (ago > 4 && ago < 12 ? recent : 60) + (ago % 2) * swing));
  assert.deepEqual(headlineOf(weeks(80, 4)), {
    text: 'Your score last week was higher than your weeks usually are (+33.3%).',
    note: 'Mar 9 to Mar 15, against the week before.',
  });
  assert.equal(said(weeks(40, 4)), 'Your score last week was lower than your weeks usually are (-31.5%).');
  assert.match(said(weeks(62, 12)), /Nothing stands out|Too few nights/);
});

test('Late nights that were clearly rated lower are named, the same until the next checkpoint.', () => {
  const late = (rating: number) =>
    lastNights(28, (index) => ({
      ...night(480, index % 4 === 0 ? 90 : 0),
      sleepQualityScore: index % 4 === 0 ? rating : 7 + (index % 2),
    }));
  const expected = 'In bed around 11:00 PM you rate your sleep 7.7. Over an hour later, 4.0.';
  assert.equal(said(late(4), '30d', SATURDAY), expected);
  const sunday = { ...late(4).at(-1)!, date: addDays(SATURDAY, 1), sleepQualityScore: 1 };
  assert.equal(said([...late(4), sunday], '30d', sunday.date), expected);
  assert.equal(
    headlineOf(late(4), '30d', SATURDAY).note,
    'This could still be chance, or something else about those nights.',
  );
  assert.match(
    said(late(9), '30d', SATURDAY),
    /Nothing stands out|Too few nights/,
    'nights that were rated higher are no warning',
  );
  assert.match(said(late(4).slice(1), '30d', SATURDAY), /Nothing stands out|Too few nights/, 'fewer than 28 nights');
});

const FREE = { held: [], isShort: false };

test('Imported nights say from when to when the person usually sleeps, and where they are from.', () => {
  const nights = lastNights(10, () => night(450));
  const sources = new Map(nights.map(({ date }, index) => [date, index < 5 ? 'garmin' : 'oura']));
  assert.deepEqual(importedHeadline(nights, sources, FREE), {
    text: 'You usually sleep from 11:00 PM to 6:30 AM.',
    note: '10 nights from Garmin and Oura, Mar 19 to Mar 28',
  });
  assert.equal(importedHeadline(nights.slice(-3), sources, FREE).text, '3 nights from Oura.');
  const shifts = { held: ['shifts' as const], isShort: false };
  assert.equal(importedHeadline(nights, sources, shifts).note, null, 'without one usual time');
  assert.equal(importedHeadline([], sources, FREE).text, 'No nights in this range.');
});
