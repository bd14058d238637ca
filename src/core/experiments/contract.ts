import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { MAX_INTENTION_CHARACTERS, MIN_INTENTION_CHARACTERS, TESTABLE_HABITS } from '#domain/experiments/intention.ts';
import { ARMS } from '#domain/experiments/planned-nights.ts';
import { VERDICTS } from '#domain/experiments/verdict.ts';
import { LocalDate } from '#domain/time/local-date.ts';

const TEXT_RULE = `Say it in ${MIN_INTENTION_CHARACTERS} to ${MAX_INTENTION_CHARACTERS} characters.`;

/** What is tested: a habit of the checklist, or something in the person's own words that is done or not. */
export const Intention = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('own'),
    text: z
      .string(TEXT_RULE)
      .trim()
      .min(MIN_INTENTION_CHARACTERS, TEXT_RULE)
      .max(MAX_INTENTION_CHARACTERS, TEXT_RULE)
      .overwrite(withoutNul),
  }),
  z.strictObject({ kind: z.literal('habit'), habit: z.enum(TESTABLE_HABITS) }),
]);
export type Intention = z.infer<typeof Intention>;

/** The plan of one evening. `date`: the wake date of its night. */
export const TonightsPlan = z.object({
  experimentId: RowId,
  intention: Intention,
  date: LocalDate,
  arm: z.enum(ARMS),
});
export type TonightsPlan = z.infer<typeof TonightsPlan>;

const whole = (low: number, high: number, rule: string) => z.int(rule).min(low, rule).max(high, rule);
/** What the person expects before the start. */
export const Expectation = whole(-3, 3, 'Please say what you expect, from -3 (much worse) to 3 (much better).');
/** How sure the person was of it, looking back. */
export const Sureness = whole(1, 3, 'Please say how sure you were, from 1 (not sure) to 3 (certain).');

/** The part that is fixed at the start. */
const Plan = z.object({
  id: RowId,
  intention: Intention,
  startedAt: z.string(),
  /** The wake date of the first night. */
  firstNight: LocalDate,
  /** The key of the order of the pairs: HMAC-SHA256 of the pair's number. */
  seed: z.string(),
  /** Null where it was not asked. */
  expectation: Expectation.nullable(),
});

/** A night that is over or about to be rated. It has no rating: before a look nothing is shown of them. */
const ExperimentNight = z.object({
  date: LocalDate,
  pair: z.number().int().min(1),
  arm: z.enum(ARMS),
  isRated: z.boolean(),
  /** Whether the person did what was planned; null where nothing was said. */
  asPlanned: z.boolean().nullable(),
  /** Whether the morning's question was answered. A habit may be ticked before it is asked. */
  isAnswered: z.boolean(),
});
export type ExperimentNight = z.infer<typeof ExperimentNight>;

export const RunningExperiment = Plan.extend({
  /** From the first night to today, by wake date. */
  nights: z.array(ExperimentNight),
  completePairs: z.number().int().min(0),
  /** The number of complete pairs at the last look; 0 before the first. It could not tell yet. */
  lookedAt: z.number().int().min(0),
});
export type RunningExperiment = z.infer<typeof RunningExperiment>;

const Rating = z.number().int().min(1).max(10);

export const ComparedPair = z.object({
  pair: z.number().int().min(1),
  firstNight: LocalDate,
  with: Rating,
  without: Rating,
});

/** What the last look showed. Points of the rating; differences are "with" minus "as usual". */
export const ExperimentResult = z.object({
  /** The answer for servers and browsers of the previous version, which have fewer verdicts. */
  verdict: z.enum(['helps', 'harms', 'little difference', 'cannot tell']),
  /** What is shown. Servers of the previous version leave it out. */
  answer: z.enum(VERDICTS).optional(),
  /** The mean of the differences. */
  mean: z.number(),
  sd: z.number(),
  /** The best guess of the effect and its standard deviation. */
  effect: z.number(),
  width: z.number(),
  /** Probabilities: that the effect is above 0, and that it is smaller than half a point either way. */
  positive: z.number(),
  small: z.number(),
  /** The sign-flip test's p. */
  signFlip: z.number(),
  pairs: z.array(ComparedPair.extend({ order: z.enum(['first', 'second']) })),
  /** How many of the nights in these pairs went as planned, and of how many the person said nothing. */
  nightsAsPlanned: z.number().int().min(0),
  nightsUnanswered: z.number().int().min(0),
  /** Pairs that were left out because a rating is missing. */
  droppedPairs: z.number().int().min(0),
});
export type ExperimentResult = z.infer<typeof ExperimentResult>;

export const EndedExperiment = Plan.extend({
  endedAt: z.string(),
  endedOn: LocalDate,
  /** `sleepy`: the person was dangerously sleepy by day. */
  end: z.enum(['finished', 'stopped', 'sleepy']),
  /** Null unless it is finished. */
  result: ExperimentResult.nullable(),
  sureness: Sureness.nullable(),
});
export type EndedExperiment = z.infer<typeof EndedExperiment>;

/** `ended`: newest first. */
export const Experiments = z.object({ running: RunningExperiment.nullable(), ended: z.array(EndedExperiment) });
export type Experiments = z.infer<typeof Experiments>;

export const fetchTonight = endpoint({
  method: 'GET',
  path: '/api/experiments/:ownerId/tonight',
  summary: "Tonight's plan of the running experiment, from 18:00 to 06:00 local time; otherwise null.",
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: z.object({ tonight: TonightsPlan.nullable() }),
});

export const listExperiments = endpoint({
  method: 'GET',
  path: '/api/experiments/:ownerId',
  summary: 'The running experiment without any rating, and the ended ones with their results.',
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  isStored: true,
  response: Experiments,
});

export const answerNight = endpoint({
  method: 'PATCH',
  path: '/api/experiments/:ownerId/:experimentId/nights/:date',
  summary: 'Whether a night of the running experiment went as planned. For a habit this is its tick.',
  access: 'owner',
  params: ByOwner.extend({ experimentId: RowId, date: LocalDate }),
  body: z.strictObject({ asPlanned: z.boolean() }),
  response: Experiments,
});
