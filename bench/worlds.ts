import { FREE_WEEKDAYS } from '#domain/nights/timed-night.ts';
import type { Kind } from './change-sentences.ts';
import { autoregressive, type Life, type Night, normal, onScale, type World } from './simulated-people.ts';

/**
 * `shown`: what is said of people too often, and stands on the page "How we find patterns". `real`: what really changes in
 * this life, though no habit does it.
 */
export type NamedWorld = World & { name: string; shown?: readonly Kind[]; real?: readonly Kind[] };

/** A life whose nights depend on no earlier ones. */
const eachNight = (life: (night: Night) => Life): Pick<World, 'life'> => ({ life: () => life });

/** From 0 to 1 over the nights. */
const progress = ({ index, count }: Night): number => index / (count - 1);

const weekends = (gain: number) =>
  eachNight(({ isFree }) => ({ gain: isFree ? gain : 0, rate: isFree ? 0.85 : 0.5, later: isFree ? 60 : 0 }));

/** Better weekends, and ratings and habits that drift upwards. */
const someOfAll = (weekend: number, drift: number) =>
  eachNight((night) => ({
    gain: (night.isFree ? weekend : 0) + drift * (progress(night) - 0.5),
    rate: (night.isFree ? 0.75 : 0.5) + 0.2 * (progress(night) - 0.5),
    later: night.isFree ? 60 : 0,
  }));

export const ORDINARY: readonly NamedWorld[] = [
  { name: 'nights that differ by chance (habits on 50 %)', ...eachNight(() => ({ rate: 0.5 })) },
  { name: 'nights that differ by chance (habits on 70 %)', ...eachNight(() => ({ rate: 0.7 })) },
  { name: 'nights a little like the night before (0.3; habits in runs, 0.6)', ratings: 0.3, persistence: 0.6 },
  { name: 'nights a little like the night before (0.3; long runs, 0.9)', ratings: 0.3, persistence: 0.9 },
  { name: 'nights much like the night before (0.6; habits in runs, 0.6)', ratings: 0.6, persistence: 0.6 },
  { name: 'nights much like the night before (0.6; long runs, 0.9)', ratings: 0.6, persistence: 0.9 },
  { name: 'habits that come together (0.5)', sharing: 0.5 },
  { name: 'better and more careful weekends (1 point)', ...weekends(1) },
  { name: 'better and more careful weekends (1.5 points)', ...weekends(1.5) },
  {
    name: 'some of all of it (moderate)',
    real: ['ratings'],
    ratings: 0.3,
    persistence: 0.6,
    sharing: 0.3,
    ...someOfAll(1, 0.75),
  },
  {
    name: 'some of all of it (strong)',
    real: ['ratings'],
    ratings: 0.6,
    persistence: 0.6,
    sharing: 0.3,
    ...someOfAll(1.5, 1.5),
  },
];

/** Worse nights with fewer habits, from one night to another. */
const stretch = (from: number, to: number, life: Life) =>
  ({
    real: ['ratings', 'score'],
    ...eachNight(({ index }) => (index >= from && index < to ? life : {})),
  }) as const;

/** Day sleep after four nights of work. */
const fourOnFourOff = (later: number) =>
  eachNight(({ index }) => (index % 8 < 4 ? { gain: -1.5, rate: 0.4, later } : { rate: 0.7 }));

/** Two evenings in seven, any of them. Habits are done on 60 % of all evenings. */
const nightsOut = eachNight(({ chance }) => (chance() < 2 / 7 ? { gain: -2, rate: 0.2 } : { rate: 0.76 }));

/** Habits more often after bad nights. In old rows they stand beside the rating of the night before them. */
const afterBadNights = (more: number) => ({
  oldNights: 40,
  ...eachNight(({ index, noise, lastNoise }) => ({
    rate: 0.6 + ((index < 40 ? noise : lastNoise) < 0 ? 0.5 : -0.5) * more,
  })),
});

const FIVE_EIGHT_TEN = (value: number): number => (value < 5.5 ? 5 : value < 7.5 ? 8 : 10);

export const HARD: readonly NamedWorld[] = [
  { name: 'two bad weeks with few habits (nights 36 to 49)', ...stretch(35, 49, { gain: -2.5, rate: 0.2 }) },
  { name: 'two bad weeks with few habits (nights 8 to 21)', ...stretch(7, 21, { gain: -2.5, rate: 0.2 }) },
  { name: 'ten days of travel six hours east', ...stretch(40, 50, { gain: -2, rate: 0.3, later: 150 }) },
  {
    name: 'other days off than the settings say (Sunday and Monday)',
    ...eachNight(({ weekday }) => ([5, 6].includes(weekday) ? { gain: 1.5, rate: 0.85 } : { rate: 0.5 })),
  },
  {
    name: 'a cycle of 28 days (one point up and down)',
    ...eachNight(({ index }) => {
      const wave = Math.sin((2 * Math.PI * index) / 28);
      return { gain: wave, rate: 0.6 + 0.15 * wave };
    }),
  },
  { name: 'four shifts on, four off', ...fourOnFourOff(600) },
  { name: 'four shifts on, four off, no times logged', bedSpread: null, ...fourOnFourOff(0), shown: ['habit'] },
  { name: 'two nights out a week, habits skipped', ...nightsOut, shown: ['habit'] },
  {
    name: 'ticks from memory in the morning (kinder after a good night)',
    isTickedLate: true,
    ...eachNight(({ noise }) => ({ rate: noise > 0 ? 0.7 : 0.5 })),
  },
  {
    name: 'ticks from memory in the morning (only after good nights)',
    isTickedLate: true,
    ...eachNight(({ noise }) => ({ rate: noise > 0 ? 0.9 : 0.1 })),
  },
  {
    name: 'ticks that follow the last rating',
    ratings: 0.3,
    ...eachNight(({ lastNoise }) => ({ rate: lastNoise > 0 ? 0.8 : 0.35 })),
  },
  { name: 'two habits always together', isTogether: true },
  { name: 'only some nights logged or rated (bad ones)', ...eachNight(({ noise }) => ({ isMissing: noise > 0 })) },
  {
    name: 'only some nights logged or rated (mostly good ones)',
    rate: (value, chance) => (value < 6 && chance() < 0.7 ? null : onScale(value)),
  },
  {
    name: 'unusual use of the scale (almost always 8)',
    rate: (value, chance) => (chance() < 0.95 ? 8 : onScale(value)),
  },
  { name: 'unusual use of the scale (5, 8 and 10)', rate: FIVE_EIGHT_TEN },
  { name: 'unusual use of the scale (even numbers)', rate: (value) => Math.max(2, 2 * Math.round(onScale(value) / 2)) },
  { name: 'unusual use of the scale (mean 9.3)', ...eachNight(() => ({ gain: 4.1 })) },
  { name: 'unusual use of the scale (mean 1.7)', ...eachNight(() => ({ gain: -5.1 })) },
  { name: 'one night in ten much worse', ...eachNight(({ chance }) => ({ gain: chance() < 0.1 ? -3 : 0 })) },
  {
    name: 'ratings and habits that slowly rise (2 points, 30 to 90 %)',
    real: ['ratings'],
    ...eachNight((night) => ({ gain: 2 * progress(night), rate: 0.3 + 0.6 * progress(night) })),
  },
  { name: 'old ticks on the wrong night (0.3 more after bad nights)', ...afterBadNights(0.3) },
  { name: 'old ticks on the wrong night (0.5)', ...afterBadNights(0.5) },
  { name: 'old ticks on the wrong night (0.7)', ...afterBadNights(0.7) },
  { name: 'very different bedtimes (70 minutes)', bedSpread: 70 },
  { name: 'very different bedtimes (70 minutes; nights alike, 0.6)', bedSpread: 70, ratings: 0.6 },
  {
    name: 'late and better weekends',
    ...eachNight(({ isFree }) => (isFree ? { gain: 1, later: 100 } : {})),
  },
];

/** Nights before the first look, because a word about a week needs the usual swing. */
const HISTORY = 98;

/** Slow changes, in points of the daily score. */
const slowMonths = ((chance) => {
  const slow = autoregressive(0.97, chance);
  return () => ({ points: 4 * slow() });
}) satisfies World['life'];

/** Points of the daily score that resemble those of the night before. */
const alikeScores = (correlation: number): Pick<World, 'life'> => ({
  life: (chance) => {
    const noise = autoregressive(correlation, chance);
    return () => ({ points: 6 * noise() });
  },
});

const SCORE_LIVES: readonly NamedWorld[] = [
  { name: 'scores like the day before (0)' },
  { name: 'scores like the day before (0.3)', ...alikeScores(0.3) },
  { name: 'scores like the day before (0.6)', ...alikeScores(0.6) },
  {
    name: 'better scores on days off (8 points)',
    ...eachNight(({ weekday }) => ({ points: FREE_WEEKDAYS.includes(weekday) ? 8 : 0 })),
  },
  { name: 'only some nights logged or rated (half)', ...eachNight(({ chance }) => ({ isMissing: chance() < 0.5 })) },
  { name: 'months whose scores differ', shown: ['score'], life: slowMonths },
];
export const SCORES: readonly NamedWorld[] = SCORE_LIVES.map((world) => ({ ...world, history: HISTORY }));

const SECOND_HALF = (gain: number) => eachNight((night) => ({ gain: progress(night) >= 0.5 ? gain : 0 }));
const LATE = (gain: number): Pick<World, 'life' | 'rate'> => ({
  life: (chance) => () => (normal(chance) > 0.9 ? { gain, later: 100 } : {}),
});

/** What is there to be found. The columns of other things are still false. */
export const EFFECTS: readonly NamedWorld[] = [
  ...[0.5, 1, 1.5, 2].map((effect) => ({ name: `"Make it dark" adds ${effect}`, effect })),
  { name: 'two habits always together, one adds 2', effect: 2, isTogether: true },
  { name: 'late nights 2 points lower', ...LATE(-2) },
  { name: 'a jump of 1 in the middle', ...SECOND_HALF(1) },
  { name: 'a jump of 2 in the middle', ...SECOND_HALF(2) },
];
