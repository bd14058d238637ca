import { bitsOf, HABIT_KEYS, type HabitKey } from '#domain/checklist.ts';
import { nightsInARow } from '#domain/nights/night.fixture.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { FREE_WEEKDAYS } from '#domain/nights/timed-night.ts';
import { addDays, type LocalDate, weekday } from '#domain/time/local-date.ts';

/** How simulated people sleep and tick habits; what is absent is 0. No habit does anything unless `effect` says so. */
export type World = {
  /** The correlation of a rating with that of the night before. */
  ratings?: number;
  /** The correlation of a habit with the evening before. */
  persistence?: number;
  /** The correlation of two habits of one evening. */
  sharing?: number;
  /** Points that nights before days off rate higher; habits are then ticked mostly on them. */
  weekend?: number;
  /** Points by which ratings rise from the first to the last night, while habits become more frequent. */
  drift?: number;
  /** Points that weeks of the late shift rate lower; bedtimes are then 4.5 hours later, and habits rarer. */
  shift?: number;
  /** Points that Fresh air adds. */
  effect?: number;
  /** Points that the second half of the nights rates higher. */
  jump?: number;
};

/** The worlds in which statements are measured, with the names of the table in `bench/README.md`. */
export const WORLDS: Readonly<Record<string, World>> = {
  'independent nights': {},
  'nights alike (correlation 0.3)': { ratings: 0.3 },
  'nights alike (0.6)': { ratings: 0.6 },
  'habits in runs (0.6), nights alike (0.3)': { ratings: 0.3, persistence: 0.6 },
  'habits that come together (0.5)': { sharing: 0.5 },
  'weekends 1.5 points better': { weekend: 1.5 },
  'ratings drift by 1.5 points': { drift: 1.5 },
  'shift workers': { ratings: 0.3, shift: 1.5 },
  'all of it': { ratings: 0.3, persistence: 0.6, sharing: 0.3, weekend: 1, drift: 0.75, shift: 0.75 },
};

const RATING = { mean: 6, spread: 1.5 } as const;
const HABIT_RATE = 0.6;
/** Minutes. */
const BEDTIME = { usual: 23 * 60, spread: 40, weekendLater: 60, lateShiftLater: 270 } as const;
const IN_BED = { mean: 450, spread: 45 } as const;
const MINUTES_IN_DAY = 24 * 60;

/** Deterministic numbers in [0, 1) for a seed. Source: Marsaglia (2003), "Xorshift RNGs", the triple 13, 17, 5. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A normal variable with mean 0 and standard deviation 1, by Box and Muller. */
export const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** The value below which a normal variable lies with this probability. Source: Tukey's lambda distribution, 0.14. */
const normalQuantile = (share: number): number => 4.91 * (share ** 0.14 - (1 - share) ** 0.14);

const clock = (minute: number): string => {
  const whole = ((Math.round(minute) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};

/** `count` nights of one person up to `last`, oldest first, all of them rated and answered. */
export function simulatedNights(world: World, last: LocalDate, count: number, chance: () => number): LoggedNight[] {
  const { ratings = 0, persistence = 0, sharing = 0, weekend = 0, drift = 0, shift = 0, effect = 0, jump = 0 } = world;
  let noise = normal(chance);
  const latent = new Map<HabitKey, number>(HABIT_KEYS.map((key) => [key, normal(chance)]));
  return nightsInARow(last, count, (index) => {
    const evening = addDays(last, index - count);
    const isFree = FREE_WEEKDAYS.includes(weekday(evening));
    const isLateShift = shift > 0 && Math.floor(index / 7) % 2 === 1;
    const progress = index / (count - 1) - 0.5;
    noise = ratings * noise + Math.sqrt(1 - ratings ** 2) * normal(chance);
    const rate = HABIT_RATE + (weekend > 0 ? (isFree ? 0.25 : -0.1) : 0) + (drift > 0 ? 0.4 * progress : 0);
    const limit = normalQuantile(Math.min(0.95, rate - (isLateShift ? 0.2 : 0)));
    const common = normal(chance);
    const done = HABIT_KEYS.map((key): [HabitKey, boolean] => {
      const fresh = Math.sqrt(sharing) * common + Math.sqrt(1 - sharing) * normal(chance);
      const value = persistence * latent.get(key)! + Math.sqrt(1 - persistence ** 2) * fresh;
      latent.set(key, value);
      return [key, value < limit];
    });
    const habits = Object.fromEntries(done) as Record<HabitKey, boolean>;
    const gain =
      (isFree ? weekend : 0) +
      drift * progress -
      (isLateShift ? shift : 0) +
      (habits.air ? effect : 0) +
      (index >= count / 2 ? jump : 0);
    const rating = Math.round(RATING.mean + RATING.spread * noise + gain);
    const later = (isFree && weekend > 0 ? BEDTIME.weekendLater : 0) + (isLateShift ? BEDTIME.lateShiftLater : 0);
    const bed = BEDTIME.usual + later + BEDTIME.spread * normal(chance);
    const minutes = Math.max(120, IN_BED.mean + IN_BED.spread * normal(chance));
    return {
      habitsDone: bitsOf(habits),
      isAnswered: true,
      isRated: true,
      sleepQualityScore: Math.max(1, Math.min(10, rating)),
      bedTime: clock(bed),
      wakeTime: clock(bed + minutes),
    };
  });
}
