import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bitsOf, HABIT_KEYS, isHabitDone } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { FREE_WEEKDAYS } from '../nights/timed-night.ts';
import type { LocalDate } from '../time/local-date.ts';
import { clearHabits, habitEffects } from './habit-effects.ts';
import { lastNights } from './insights.fixture.ts';
import { ratingTrend } from './rating-trend.ts';

type Person = { effect?: number; jump?: number };

const PEOPLE = 300;
const NIGHTS = 84;
const HABIT_RATE = 0.6;
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

/** Nights with random habits. Fresh air adds `effect` points to the rating, and the second half has `jump` more. */
function nightsOf({ effect = 0, jump = 0 }: Person, chance: () => number): LoggedNight[] {
  return lastNights(NIGHTS, (index) => {
    const habitsDone = bitsOf(Object.fromEntries(HABIT_KEYS.map((key) => [key, chance() < HABIT_RATE])));
    const gain = (isHabitDone(habitsDone, 'air') ? effect : 0) + (index >= NIGHTS / 2 ? jump : 0);
    const rating = RATING_MEAN + RATING_SPREAD * normal(chance) + gain;
    return { habitsDone, isAnswered: true, sleepQualityScore: Math.max(1, Math.min(10, Math.round(rating))) };
  });
}

/**
 * The share of simulated people for whom `isSeen` holds on at least one day. Only every 14th night can change what is
 * said, so the other days are skipped.
 */
function shareWho(person: Person, isSeen: (nights: LoggedNight[], today: LocalDate) => boolean): number {
  const chance = seeded(20_260_328);
  let seen = 0;
  for (let index = 0; index < PEOPLE; index += 1) {
    const nights = nightsOf(person, chance);
    const days = nights.map((_, last) => nights.slice(0, last + 1)).filter(({ length }) => length % 14 === 0);
    if (days.some((known) => isSeen(known, known.at(-1)!.date))) seen += 1;
  }
  return seen / PEOPLE;
}

const clearOf = (nights: LoggedNight[]) => clearHabits(habitEffects(nights, FREE_WEEKDAYS));
const isTrend = (nights: LoggedNight[], today: LocalDate): boolean =>
  (ratingTrend(nights, today)?.verdict ?? 'none') !== 'none';

const within = (share: number, min: number, max: number) =>
  assert.ok(share >= min && share <= max, `${(100 * share).toFixed(1)} % of people`);

test('Without a real effect, at most six people in a hundred see a clear habit within 84 nights.', () => {
  within(
    shareWho({}, (nights) => clearOf(nights).length > 0),
    0.005,
    0.06,
  );
});

test('A habit worth 1 point is found by some within 84 nights, and one worth 2 points by nearly everyone.', () => {
  const seesAir = (nights: LoggedNight[]) => clearOf(nights).some(({ habit }) => habit.key === 'air');
  within(shareWho({ effect: 1 }, seesAir), 0.3, 0.6);
  within(shareWho({ effect: 2 }, seesAir), 0.95, 1);
});

test('Stable ratings rarely look like a trend within 84 nights, and a jump of 2 points mostly does.', () => {
  within(shareWho({}, isTrend), 0, 0.05);
  within(shareWho({ jump: 2 }, isTrend), 0.7, 1);
});
