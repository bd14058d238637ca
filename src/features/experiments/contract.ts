import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { Expectation, Experiments, Intention, Sureness } from '#core/experiments/contract.ts';
import { CONCERNS } from '#domain/experiments/intention.ts';

const ByExperiment = ByOwner.extend({ experimentId: RowId });

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
    /** Left out by browsers of the previous version. */
    expectation: Expectation.optional(),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('started'), experiments: Experiments }),
    z.object({ outcome: z.literal('refused'), reason: z.enum([...CONCERNS, 'slow']) }),
    z.object({ outcome: z.literal('another-runs'), experiments: Experiments }),
  ]),
});

export const answerSureness = endpoint({
  method: 'PATCH',
  path: '/api/experiments/:ownerId/:experimentId',
  summary: 'How sure the person was of what they expected, looking back. The first answer stays.',
  access: 'owner',
  params: ByExperiment,
  body: z.strictObject({ sureness: Sureness }),
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
