import { bitsOf, HABIT_KEYS, type HabitKey } from '#domain/checklist.ts';
import { nightsInARow } from '#domain/nights/night.fixture.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { FREE_WEEKDAYS } from '#domain/nights/timed-night.ts';
import { dailyScore } from '#domain/score/daily-score.ts';
import { addDays, type LocalDate, weekday } from '#domain/time/local-date.ts';

/** What is known of a night before its habits are ticked. */
export type Night = {
  index: number;
  count: number;
  /** Of the evening; 0 is Monday. */
  weekday: number;
  isFree: boolean;
  /** The chance part of this night's rating and of the last one's, in standard deviations. */
  noise: number;
  lastNoise: number;
  chance: () => number;
};

/** What life does to a night. What is absent changes nothing. */
export type Life = {
  /** Points of the rating. */
  gain?: number;
  /** The share of evenings on which a habit is done. */
  rate?: number;
  /** Minutes that bedtime is later. */
  later?: number;
  /** Points of the daily score. */
  points?: number;
  isMissing?: boolean;
};

/** How simulated people sleep, rate and tick habits. No habit does anything unless `effect` says so. */
export type World = {
  /** The correlation of a rating with that of the night before. */
  ratings?: number;
  /** The correlation of a habit with the evening before. */
  persistence?: number;
  /** The correlation of two habits of one evening. */
  sharing?: number;
  /** A life of a person, night by night. */
  life?: (chance: () => number) => (night: Night) => Life;
  /** The rating of a night; null if it is not rated. */
  rate?: (value: number, chance: () => number) => number | null;
  /** Minutes of the standard deviation of bedtimes; null without times. */
  bedSpread?: number | null;
  /** Points that 'Make it dark' adds. */
  effect?: number;
  /** Whether 'Quiet it down' is done exactly when 'Make it dark' is. */
  isTogether?: boolean;
  /** Whether ticks are made in the morning. */
  isTickedLate?: boolean;
  /** So many first nights have the ticks of the evening after, and are marked. */
  oldNights?: number;
  /** Nights before the first look. */
  history?: number;
};

const MEAN = 6;
const SPREAD = 1.5;
const RATE = 0.6;
/** Minutes. */
const BEDTIME = { usual: 23 * 60, spread: 40 } as const;
const IN_BED = { mean: 450, spread: 45 } as const;
const ROOM_SCORE = 70;
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

const UNCHANGED: NonNullable<World['life']> = () => () => ({});

/** A rating on the scale of the page. */
export const onScale = (value: number): number => Math.max(1, Math.min(10, Math.round(value)));

/** Numbers that each resemble the one before. */
export function autoregressive(correlation: number, chance: () => number): () => number {
  let last = normal(chance);
  return () => {
    last = correlation * last + Math.sqrt(1 - correlation ** 2) * normal(chance);
    return last;
  };
}

const clock = (minute: number): string => {
  const whole = ((Math.round(minute) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};

/** `count` nights of one person up to `last`, oldest first, with the daily score of the product. */
export function simulatedNights(world: World, last: LocalDate, count: number, chance: () => number): LoggedNight[] {
  const { ratings = 0, life = UNCHANGED, rate = onScale, bedSpread = BEDTIME.spread, effect = 0 } = world;
  const lived = life(chance);
  const noiseOf = autoregressive(ratings, chance);
  const habitsOf = habitsOver(world, chance);
  let lastNoise = noiseOf();
  const missing = new Set<number>();
  const nights = nightsInARow(last, count, (index) => {
    const evening = addDays(last, index - count);
    const isFree = FREE_WEEKDAYS.includes(weekday(evening));
    const night = { index, count, weekday: weekday(evening), isFree, noise: noiseOf(), lastNoise, chance };
    lastNoise = night.noise;
    const { gain = 0, rate: share = RATE, later = 0, points = 0, isMissing = false } = lived(night);
    const habits = habitsOf(share);
    const value = MEAN + SPREAD * night.noise + gain + (habits.darkness ? effect : 0);
    const rating = rate(value, chance);
    if (isMissing) missing.add(index);
    const bed = BEDTIME.usual + later + (bedSpread ?? 0) * normal(chance);
    const minutes = Math.max(120, IN_BED.mean + IN_BED.spread * normal(chance));
    return {
      ...ticksOf(world, evening, index, bitsOf(habits)),
      isRated: rating !== null,
      sleepQualityScore: rating ?? 5,
      overallScore: scoreOf(habits, minutes, rating ?? 5) + Math.round(points),
      roomAnalysisScore: ROOM_SCORE,
      ...(bedSpread === null
        ? { bedTime: null, wakeTime: null, totalTimeInBed: null }
        : { bedTime: clock(bed), wakeTime: clock(bed + minutes) }),
    };
  });
  return nights.filter((_, index) => !missing.has(index));
}

/** The checklist of an evening, ticked at 21:00 or, `isTickedLate`, after the night. */
const ticksOf = ({ isTickedLate, oldNights = 0 }: World, evening: LocalDate, index: number, habitsDone: number) => ({
  habitsDone,
  isAnswered: true,
  tickedAt: isTickedLate ? undefined : `${evening}T21:00`,
  ...(index < oldNights && { areTicksOld: true }),
});

/** The habits of one evening after the other. */
function habitsOver({ persistence = 0, sharing = 0, isTogether = false }: World, chance: () => number) {
  const latent = new Map<HabitKey, number>(HABIT_KEYS.map((key) => [key, normal(chance)]));
  return (rate: number): Record<HabitKey, boolean> => {
    const limit = normalQuantile(Math.max(0.02, Math.min(0.98, rate)));
    const common = normal(chance);
    for (const [key, last] of latent) {
      const fresh = Math.sqrt(sharing) * common + Math.sqrt(1 - sharing) * normal(chance);
      latent.set(key, persistence * last + Math.sqrt(1 - persistence ** 2) * fresh);
    }
    const done = Object.fromEntries([...latent].map(([key, value]) => [key, value < limit]));
    const habits = done as Record<HabitKey, boolean>;
    return isTogether ? { ...habits, noise: habits.darkness } : habits;
  };
}

const scoreOf = (habits: Record<HabitKey, boolean>, minutes: number, rating: number): number =>
  dailyScore({
    roomScore: ROOM_SCORE,
    habitsDone: HABIT_KEYS.filter((key) => habits[key]).length,
    totalTimeInBed: Math.round(minutes),
    sleepQualityScore: rating,
  }).total;
