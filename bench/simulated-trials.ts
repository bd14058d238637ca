import { experimentResult, MAX_PAIRS } from '#domain/experiments/result.ts';
import { FREE_WEEKDAYS } from '#domain/nights/timed-night.ts';
import { answerSentence as roomSentence } from '#domain/room-change/room-answer.ts';
import { roomEffect } from '#domain/room-change/room-effect.ts';
import { addDays, type LocalDate, weekday } from '#domain/time/local-date.ts';
import { answerSentence } from '#features/experiments/web/experiment-messages.ts';
import { type Kind, kindsIn } from './change-sentences.ts';
import { autoregressive, onScale } from './simulated-people.ts';

/** Points that hope or worry adds to one arm of an experiment, and what else happens in its 40 nights. */
export type TrialWorld = {
  name: string;
  shown?: readonly Kind[];
  effect?: number;
  /** The person's answer to "What do you expect?" */
  expectation?: number;
  hope?: number;
  disappointment?: number;
  /** The share of the effect that lasts into the next night. */
  lasting?: number;
  mean?: number;
  drift?: number;
  correlation?: number;
  isAlwaysEight?: boolean;
  /** The arm whose bad nights are not rated. */
  unrated?: 'with' | 'without';
  experiments?: number;
};

export const TRIALS: readonly TrialWorld[] = [
  { name: 'a test of what does nothing (nights alike, 0.3)' },
  { name: 'a test of what does nothing (nights alike, 0.6)', correlation: 0.6 },
  { name: 'a test with half a point of hope', hope: 0.5, expectation: 1 },
  { name: 'a test with a point of hope', hope: 1, expectation: 2, shown: ['test'] },
  { name: 'a test with a point of hope, “much better” expected', hope: 1, expectation: 3 },
  { name: 'a test with disappointment on usual nights (half a point)', disappointment: 0.5 },
  { name: 'a test whose bad nights on one side are not rated (with it)', unrated: 'with' },
  { name: 'a test whose bad nights on one side are not rated (without it)', unrated: 'without' },
  { name: 'a test with ratings that are alike (always 8)', isAlwaysEight: true },
  { name: 'a test with ratings that are alike (mean 9.3)', mean: 9.3 },
  { name: 'a test while ratings slowly rise (2 points)', drift: 2 },
  { name: 'five tests in a row', experiments: 5 },
];

export const TRIAL_EFFECTS: readonly TrialWorld[] = [
  ...[1, 1.5, 2].map((effect) => ({ name: `tests: it adds ${effect}`, effect })),
  { name: 'tests: it adds 2, "much better" expected', effect: 2, expectation: 3 },
  { name: 'tests: it adds 1, half lasts into the next night', effect: 1, lasting: 0.5 },
  { name: 'tests: it adds 1, all of it lasts', effect: 1, lasting: 1 },
  { name: 'tests: it adds 1, mean 9.3', effect: 1, mean: 9.3 },
];

/** Parts of a result that its sentence does not name. */
const UNSHOWN = { pairs: [], nightsAsPlanned: 0, nightsUnanswered: 0, droppedPairs: 0 };

/** The kinds of answers that a person gets from the experiments of a world. */
export function trialKinds(world: TrialWorld, chance: () => number): Set<Kind> {
  const answers = Array.from({ length: world.experiments ?? 1 }, () => {
    const { looks, verdict } = experimentResult(simulatedPairs(world, chance), world.expectation ?? null, true);
    const look = looks.at(-1);
    if (look === undefined || verdict === 'cannot tell yet') return '';
    return answerSentence({ ...look, ...UNSHOWN, verdict: 'cannot tell', answer: verdict });
  });
  return kindsIn(answers);
}

function simulatedPairs(world: TrialWorld, chance: () => number) {
  const { effect = 0, hope = 0, disappointment = 0, lasting = 0, mean = 6, drift = 0, correlation = 0.3 } = world;
  const noise = autoregressive(correlation, chance);
  let last = 0;
  const rated = (isWith: boolean, night: number): number | null => {
    const own = isWith ? effect : lasting * last;
    last = own;
    const bias = isWith ? hope : -disappointment;
    const rating = onScale(mean + 1.5 * noise() + own + bias + (drift * night) / (2 * MAX_PAIRS));
    if (world.isAlwaysEight) return 8;
    const isLeftOut = world.unrated === (isWith ? 'with' : 'without') && rating <= 4;
    return isLeftOut ? null : rating;
  };
  return Array.from({ length: MAX_PAIRS }, (_, pair) => {
    const isFirst = chance() < 0.5;
    const [first, second] = [rated(isFirst, 2 * pair), rated(!isFirst, 2 * pair + 1)];
    return isFirst ? { with: first, without: second } : { with: second, without: first };
  });
}

/** What happens around the change of a bedroom. */
export type RoomWorld = {
  name: string;
  shown?: readonly Kind[];
  step?: number;
  /** Points from 56 nights before to 56 after. */
  drift?: number;
  /** Points that winter and summer differ from the mean. */
  season?: number;
  months?: boolean;
  /** Points of the fortnight before, and of the three weeks after. */
  before?: number;
  after?: number;
  dates?: number;
};

export const ROOMS: readonly RoomWorld[] = [
  { name: 'a new bedroom that does nothing (nights alike, 0.3)' },
  { name: 'a new bedroom while ratings slowly rise (1 point in 112 nights)', drift: 1 },
  { name: 'a new bedroom while ratings slowly rise (2 points)', drift: 2 },
  { name: 'a new bedroom and a new season (0.75 points)', season: 0.75 },
  { name: 'a new bedroom in months that differ', months: true, shown: ['room'] },
  { name: 'a new bedroom after two bad weeks', before: -2.5 },
  { name: 'a new bedroom and three weeks of delight', after: 0.7 },
  { name: 'a new bedroom with five dates tried', dates: 5 },
];

export const ROOM_EFFECTS: readonly RoomWorld[] = [1, 2].map((step) => ({ name: `bedroom: ${step} better`, step }));

const ROOM_NIGHTS = { before: 140, after: 60, settling: 3, checkpoints: [28, 56] } as const;
const CHANGED_ON = '2026-01-20';

/** The kinds of answers at the 28th and the 56th night after the change. */
export function roomKinds(world: RoomWorld, chance: () => number): Set<Kind> {
  const nights = simulatedRatings(world, chance);
  const tried = Array.from({ length: world.dates ?? 1 }, (_, at) => addDays(CHANGED_ON, -3 * at));
  return kindsIn(
    tried.flatMap((change) =>
      ROOM_NIGHTS.checkpoints.map((after) => {
        const until = addDays(change, ROOM_NIGHTS.settling + after);
        return answerOf(
          nights.filter(({ date }) => date <= until),
          change,
        );
      }),
    ),
  );
}

function answerOf(nights: Parameters<typeof roomEffect>[0], change: LocalDate): string {
  const effect = roomEffect(nights, change, []);
  return 'step' in effect ? roomSentence(effect) : '';
}

function simulatedRatings(world: RoomWorld, chance: () => number) {
  const { step = 0, drift = 0, season = 0, months = false, before = 0, after = 0 } = world;
  const [noise, slow] = [autoregressive(0.3, chance), autoregressive(0.97, chance)];
  const start = 365 * chance();
  return Array.from({ length: ROOM_NIGHTS.before + ROOM_NIGHTS.after }, (_, index) => {
    const night = index - ROOM_NIGHTS.before;
    const date = addDays(CHANGED_ON, night + 1);
    const isDayOff = FREE_WEEKDAYS.includes(weekday(addDays(date, -1)));
    const gain =
      (night >= 0 ? step : 0) +
      (drift * night) / 112 +
      season * Math.sin((2 * Math.PI * (start + index)) / 365) +
      (months ? 0.8 * slow() : 0) +
      (night >= -14 && night < 0 ? before : 0) +
      (night >= 0 && night < 21 ? after : 0);
    return { date, rating: onScale(6 + 1.5 * noise() + gain), isDayOff };
  });
}
