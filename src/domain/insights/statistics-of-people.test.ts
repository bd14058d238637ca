import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bitsOf, HABIT_KEYS, isHabitDone } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { HABIT_RULES } from './habit-rules.ts';
import { lastNights, TODAY } from './insights.fixture.ts';
import { statisticsOf } from './statistics.ts';
import { TREND_RULES } from './trend-rules.ts';

type Person = { nightCount: number; habitRate: number; effect: number };

const PEOPLE = 800;
const RATING_MEAN = 6;
const RATING_SPREAD = 1.5;

/** Deterministic numbers in [0, 1) for a seed. Source: Marsaglia (2003), "Xorshift RNGs", the triple 13, 17, 5. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Box-Muller. */
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Nights with random habits. Fresh air adds `effect` points to the rating. */
function nightsOf({ nightCount, habitRate, effect }: Person, chance: () => number): LoggedNight[] {
  return lastNights(nightCount, () => {
    const habitsDone = bitsOf(Object.fromEntries(HABIT_KEYS.map((key) => [key, chance() < habitRate])));
    const rating = RATING_MEAN + RATING_SPREAD * normal(chance) + (isHabitDone(habitsDone, 'air') ? effect : 0);
    return { habitsDone, sleepQualityScore: Math.max(1, Math.min(10, Math.round(rating))) };
  });
}

const ALL_RULES = [...HABIT_RULES, ...TREND_RULES];

/** The share of simulated people for whom one of `rules` gives a text that `accepts` takes. */
function shareOf(person: Person, rules: readonly string[], accepts: (text: string) => boolean = () => true): number {
  const chance = seeded(20_260_328);
  let firedCount = 0;
  for (let index = 0; index < PEOPLE; index += 1) {
    const statistics = statisticsOf(nightsOf(person, chance), TODAY);
    const findings = ALL_RULES.flatMap((rule) => rule(statistics) ?? []);
    if (findings.some(({ rule, insight }) => rules.includes(rule) && accepts(insight ?? ''))) firedCount += 1;
  }
  return firedCount / PEOPLE;
}

const within = (share: number, min: number, max: number) =>
  assert.ok(share >= min && share <= max, `${(100 * share).toFixed(1)} % of people`);

test('Without a real effect, at most one person in twenty gets a clear pattern.', () => {
  for (const nightCount of [14, 21, 28]) {
    for (const habitRate of [0.5, 0.7]) within(shareOf({ nightCount, habitRate, effect: 0 }, ['R34']), 0.001, 0.05);
  }
});

test('A habit worth 1.5 points is rarely found in 14 nights, more often in 28, and one worth 2.5 points mostly.', () => {
  const isAir = (text: string) => text.includes("'Fresh air'");
  within(shareOf({ nightCount: 14, habitRate: 0.5, effect: 1.5 }, ['R34'], isAir), 0.1, 0.24);
  within(shareOf({ nightCount: 28, habitRate: 0.5, effect: 1.5 }, ['R34'], isAir), 0.25, 0.6);
  within(shareOf({ nightCount: 28, habitRate: 0.5, effect: 2.5 }, ['R34'], isAir), 0.8, 1);
});

test('Stable ratings look like a trend for about seven people in a hundred.', () => {
  within(shareOf({ nightCount: 14, habitRate: 0.5, effect: 0 }, ['R30', 'R31']), 0.04, 0.09);
});
