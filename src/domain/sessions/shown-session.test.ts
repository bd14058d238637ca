import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sourceNights } from './main-sleep.ts';
import { effectiveSessions } from './merge.ts';
import type { PlacedSession } from './placement.ts';
import { anySessions, aStage, slept } from './session.fixture.ts';
import { shownNights, shownSession } from './shown-session.ts';

const from = (source: string, hours: number, values: Partial<PlacedSession> = {}) =>
  slept('2026-03-04 23:00', `2026-03-05 0${hours - 1}:00`, { source, ...values });

test('Overlapping sources are resolved by a fixed rule.', () => {
  const deep = [aStage('2026-03-05 00:00', '2026-03-05 01:00', 'deep')];
  const inBed = [aStage('2026-03-04 23:00', '2026-03-05 06:00', 'in-bed')];
  const cases: [string, PlacedSession, PlacedSession][] = [
    ['final before tentative', from('b', 6), from('a', 8, { isTentative: true, stages: deep })],
    ['with stages before without', from('b', 6, { stages: deep }), from('a', 8)],
    ['REM is a stage', from('b', 6, { stages: [aStage('2026-03-05 00:00', '2026-03-05 01:00', 'rem')] }), from('a', 8)],
    [
      'light sleep is one',
      from('b', 6, { stages: [aStage('2026-03-05 00:00', '2026-03-05 01:00', 'light')] }),
      from('a', 8),
    ],
    ['hours in bed are no stages of sleep', from('b', 8), from('a', 6, { stages: inBed })],
    ['longer before shorter', from('b', 8), from('a', 7)],
    ['else by the name of the source', from('a', 8), from('b', 8)],
  ];
  for (const [name, shown, other] of cases) {
    assert.equal(shownSession([shown, other]), shown, name);
    assert.equal(shownSession([other, shown]), shown, name);
  }
  assert.equal(shownSession([]), null);
});

test('A night is shown from one source, even when another has only naps.', () => {
  const nap = { source: 'a-ring', isNap: true };
  const nights = sourceNights([
    slept('2026-03-05 13:00', '2026-03-05 13:30', nap),
    slept('2026-03-04 23:00', '2026-03-05 07:00'),
    slept('2026-03-05 14:00', '2026-03-05 14:20', { isNap: true }),
    slept('2026-03-06 13:00', '2026-03-06 13:30', nap),
  ]);
  assert.deepEqual(
    shownNights(nights).map(({ night, source, main, naps }) => [night, source, main !== null, naps.length]),
    [
      ['2026-03-05', 'a-watch', true, 1],
      ['2026-03-06', 'a-ring', false, 1],
    ],
  );
});

test('Every wake date is shown once, with a main sleep when any source has one, in any order of the input.', () => {
  fc.assert(
    fc.property(anySessions, (sessions) => {
      const nights = sourceNights(effectiveSessions(sessions));
      const shown = shownNights(nights);
      assert.deepEqual(
        shown.map(({ night }) => night),
        [...new Set(nights.map(({ night }) => night))].sort(),
      );
      for (const { night, main } of shown) {
        assert.equal(
          main !== null,
          nights.some((other) => other.night === night && other.main !== null),
        );
      }
      assert.deepEqual(shownNights(nights.toReversed()), shown);
    }),
  );
});
