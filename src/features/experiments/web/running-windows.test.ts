import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExperimentNight, RunningExperiment } from '#core/experiments/contract.ts';
import { addDays } from '#domain/time/local-date.ts';
import { nextLook, shownPairs } from './running-windows.ts';

const FIRST = '2026-03-11';

/** Nights from the first on: R rated, - without a rating. Each pair has "with" first. */
function experiment(nights: string): RunningExperiment {
  const shown = [...nights].map(
    (mark, days): ExperimentNight => ({
      date: addDays(FIRST, days),
      pair: Math.floor(days / 2) + 1,
      arm: days % 2 === 0 ? 'with' : 'usual',
      isRated: mark === 'R',
      asPlanned: null,
      isAnswered: mark === 'R',
    }),
  );
  const completePairs = nights.match(/../g)?.filter((pair) => pair === 'RR').length ?? 0;
  const intention = { kind: 'habit', habit: 'air' } as const;
  return {
    ...{ id: 'x'.repeat(24), intention, startedAt: '2026-03-10T20:00:00.000Z', firstNight: FIRST, seed: 'aa' },
    ...{ nights: shown, completePairs, lookedAt: 0, expectation: null },
  };
}

const tonightOf = (nights: string) => ({
  experimentId: 'x'.repeat(24),
  intention: { kind: 'habit', habit: 'air' } as const,
  date: addDays(FIRST, nights.length),
  arm: 'usual' as const,
});

const letters = (pairs: ReturnType<typeof shownPairs>): string =>
  pairs.map((pair) => pair.map(({ state, isTonight }) => (isTonight ? 'T' : state[0])).join('')).join(' ');

test('The windows show complete pairs, the current pair and tonight, and nothing that is to come.', () => {
  const cases: [nights: string, hasTonight: boolean, shown: string][] = [
    ['', true, 'T'],
    ['R', true, 'wT'],
    ['RR', true, 'wu T'],
    // The pair of the missing night is not shown.
    ['RRR-', true, 'wu T'],
    ['RR-RR', true, 'wu wT'],
    ['RR-', true, 'wu tT'],
    ['RRR', false, 'wu w'],
    ['', false, ''],
  ];
  for (const [nights, hasTonight, shown] of cases) {
    const pairs = shownPairs(experiment(nights), hasTonight ? tonightOf(nights) : null);
    assert.equal(letters(pairs), shown, `“${nights}”`);
  }
});

test('The next look is announced for the day on which its last pair may be complete.', () => {
  const cases: [nights: string, missing: number, about: string][] = [
    ['', 10, 'March 30'],
    ['R', 10, 'March 30'],
    // Last night can still be rated.
    ['-', 10, 'March 30'],
    ['RR', 9, 'March 30'],
    // The second pair is lost.
    ['RR-R', 9, 'April 1'],
    ['RR'.repeat(10), 4, 'April 7'],
  ];
  for (const [nights, missing, about] of cases) {
    const today = addDays(FIRST, nights.length - 1);
    const look = nextLook(experiment(nights), today);
    assert.deepEqual([look.missing, look.about], [missing, about], `“${nights}”`);
  }
});
