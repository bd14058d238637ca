import { z } from 'zod';
import type { Fact } from './wording.ts';

/** The schema of the model's answer. It has no place for own findings: a sentence without a fact is not shown. */
const Wire = z.object({
  sentences: z.array(
    z.object({
      fact: z.string().describe('The id of the one fact that this words'),
      text: z.string().describe('The fact in your words'),
    }),
  ),
});

export const WIRE_SCHEMA = z.toJSONSchema(Wire, { target: 'draft-7' });

export const INSTRUCTIONS = `You word the findings of a sleep diary for the person who keeps it. Every finding was computed already. You only word and order them.

Give each fact once, as one entry with its id. Within a kind, put first what matters most to the person.
- Say exactly what the fact says, in plain, warm, calm English, to "you". Keep it about as long as the fact.
- Use only the numbers of that fact, with their units, in digits, in the order in which they stand there. Never add, combine, round or convert a number, and never leave all of them out.
- Keep which way things went, what is compared with what, and every "may", "about" and "not". Name no cause that the fact does not name.
- Give no advice. Name what to do, or what would be better, only where the fact says it in these words.
- Keep names in single quotes as they are.
- No medical claims, no diagnosis, no praise that no fact supports, no markdown, no links, no emoji.`;

export const RETRY_PROMPT =
  ' The last answer could not be read. Answer with the one JSON object that holds the sentences.';

/** Contains only findings, and no user input. */
export const factsPrompt = (facts: readonly Fact[]): string =>
  `Facts, one a line: id, kind, text.\n${facts.map(({ id, kind, text }) => JSON.stringify({ id, kind, text })).join('\n')}\n`;
