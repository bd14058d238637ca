import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { Intention } from '#core/experiments/contract.ts';
import { CONCERNS } from '#domain/experiments/intention.ts';
import { ARMS } from '#domain/experiments/planned-nights.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** The part that is fixed at the start. */
const Plan = z.object({
  id: RowId,
  intention: Intention,
  startedAt: z.string(),
  /** The wake date of the first night. */
  firstNight: LocalDate,
  /** The key of the order of the pairs: HMAC-SHA256 of the pair's number. */
  seed: z.string(),
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

/** What the last look showed. Points of the rating; differences are "with" minus "as usual". */
export const ExperimentResult = z.object({
  verdict: z.enum(['helps', 'harms', 'little difference', 'cannot tell']),
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
  pairs: z.array(
    z.object({
      pair: z.number().int().min(1),
      firstNight: LocalDate,
      with: Rating,
      without: Rating,
      order: z.enum(['first', 'second']),
    }),
  ),
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
});
export type EndedExperiment = z.infer<typeof EndedExperiment>;

/** `ended`: newest first. */
export const Experiments = z.object({ running: RunningExperiment.nullable(), ended: z.array(EndedExperiment) });
export type Experiments = z.infer<typeof Experiments>;

const ByExperiment = ByOwner.extend({ experimentId: RowId });

export const listExperiments = endpoint({
  method: 'GET',
  path: '/api/experiments/:ownerId',
  summary: 'The running experiment without any rating, and the ended ones with their results.',
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  response: Experiments,
});

export const startExperiment = endpoint({
  method: 'POST',
  path: '/api/experiments/:ownerId',
  summary:
    'Start an experiment. Its plan is fixed from then on. Not started where it is not safe to test, or while another one runs. Starting the running one again changes nothing.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({
    intention: Intention,
    /** The person's answer to the question whether one of these is part of it. */
    concern: z.enum([...CONCERNS, 'none'], 'Please answer the question about safety.'),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('started'), experiments: Experiments }),
    z.object({ outcome: z.literal('refused'), reason: z.enum([...CONCERNS, 'slow']) }),
    z.object({ outcome: z.literal('another-runs'), experiments: Experiments }),
  ]),
});

export const answerNight = endpoint({
  method: 'PATCH',
  path: '/api/experiments/:ownerId/:experimentId/nights/:date',
  summary: 'Whether a night of the running experiment went as planned. For a habit this is its tick.',
  access: 'owner',
  params: ByExperiment.extend({ date: LocalDate }),
  body: z.strictObject({ asPlanned: z.boolean() }),
  response: Experiments,
});

export const stopExperiment = endpoint({
  method: 'POST',
  path: '/api/experiments/:ownerId/:experimentId/stop',
  summary: 'Stop the running experiment. Its nights stay, and it has no result.',
  access: 'owner',
  params: ByExperiment,
  body: z.strictObject({ reason: z.enum(['stopped', 'sleepy']) }),
  response: Experiments,
});

export const discardExperiment = endpoint({
  method: 'DELETE',
  path: '/api/experiments/:ownerId/:experimentId',
  summary: 'Delete an experiment with its answers. The nights stay.',
  access: 'owner',
  params: ByExperiment,
});
