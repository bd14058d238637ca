import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceReason } from './choice-reason.ts';
import { nightsBySource } from './nights-by-source.ts';
import { oneNight } from './one-night.ts';
import type { PlacedSession } from './placement.ts';
import { aStage, slept } from './session.fixture.ts';

const DATE = '2026-03-05';
const stages = [aStage('2026-03-05 00:00', '2026-03-05 01:00', 'deep')];
const from = (source: string, values: Partial<PlacedSession> = {}, until = '07:00') =>
  slept('2026-03-04 23:00', `2026-03-05 ${until}`, { source, ...values });
const nap = (source: string, start: string, end: string) =>
  slept(`2026-03-05 ${start}`, `2026-03-05 ${end}`, { source, isNap: true });

const reasonOf = (sessions: PlacedSession[]): string => {
  const { shown, others } = oneNight(nightsBySource(sessions), DATE);
  return shown ? choiceReason(shown, others) : 'nothing is shown';
};

test('The reason names the deciding difference and the other sources of the night.', () => {
  const cases: [string, PlacedSession[]][] = [
    ['', [from('garmin')]],
    [
      'Shown because it has the stages of sleep. Apple Health also recorded this night.',
      [from('apple-health', {}, '08:00'), from('garmin', { stages })],
    ],
    [
      'Shown because it is final. Garmin also recorded this night.',
      [from('oura'), from('garmin', { stages, isTentative: true })],
    ],
    [
      'Shown because it is longer. Fitbit and Oura also recorded this night.',
      [from('oura', {}, '06:00'), from('fitbit', {}, '06:30'), from('garmin')],
    ],
    [
      'Shown because all are equally good. Fitbit, Garmin and Oura also recorded this night.',
      [from('oura'), from('fitbit'), from('garmin'), from('apple-health')],
    ],
  ];
  for (const [reason, sessions] of cases) {
    assert.equal(reasonOf(sessions), reason);
    assert.equal(reasonOf(sessions.toReversed()), reason);
  }
});

test('A nap from two sources is listed once, and one within the shown sleep is not listed.', () => {
  const { shown, others, naps } = oneNight(
    nightsBySource([
      from('garmin', { stages }),
      from('fitbit', {}, '03:00'),
      slept('2026-03-05 04:30', '2026-03-05 06:30', { source: 'fitbit' }),
      nap('garmin', '13:00', '13:40'),
      nap('fitbit', '13:05', '13:40'),
      nap('fitbit', '18:00', '18:20'),
    ]),
    DATE,
  );
  assert.equal(shown?.source, 'garmin');
  assert.deepEqual(
    others.map(({ source, wakeTime }) => [source, wakeTime]),
    [['fitbit', '03:00']],
  );
  assert.deepEqual(
    naps.map(({ source, bedTime }) => [source, bedTime]),
    [
      ['garmin', '13:00'],
      ['fitbit', '18:00'],
    ],
  );
});

test('A date with only naps shows no night.', () => {
  const { shown, others, naps } = oneNight(nightsBySource([nap('fitbit', '13:05', '13:40')]), DATE);
  assert.deepEqual([shown, others, naps.length], [null, [], 1]);
  assert.deepEqual(oneNight([], DATE), { shown: null, others: [], naps: [] });
});
