import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { MAX_INTENTION_CHARACTERS, MIN_INTENTION_CHARACTERS, TESTABLE_HABITS } from '#domain/experiments/intention.ts';
import { ARMS } from '#domain/experiments/planned-nights.ts';
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

export const fetchTonight = endpoint({
  method: 'GET',
  path: '/api/experiments/:ownerId/tonight',
  summary: "Tonight's plan of the running experiment, from 18:00 to 06:00 local time; otherwise null.",
  access: 'owner',
  params: ByOwner,
  response: z.object({ tonight: TonightsPlan.nullable() }),
});
