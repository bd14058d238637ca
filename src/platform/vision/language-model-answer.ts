import { z } from 'zod';
import { ItemId, ItemRating, type Wording } from '#domain/room/room-report.ts';
import { jsonObjects } from '../language-model/json-objects.ts';
import { plainText } from '../language-model/plain-text.ts';
import { KINDS } from './language-model-prompt.ts';

export type ModelAnswer = { kind: (typeof KINDS)[number]; items: ItemRating[]; wording: Wording[] };

const EVIDENCE_LENGTH = 160;
const [TITLE_LENGTH, DESCRIPTION_LENGTH] = [60, 240];
const [MAX_ITEMS, MAX_RECOMMENDATIONS] = [50, 5];
/** Models are often overconfident; the person's own answers (0.9) always count for more. */
const MAX_CONFIDENCE = 0.85;
/** Below the confidence of a sure finding, so that advice on it stays a question. */
const UNSTATED_CONFIDENCE = 0.4;

/** Services comply with a schema only in part, so the answer is parsed loosely first and validated afterwards. */
const Loose = z.object({
  kind: z.string().trim().toLowerCase(),
  items: z.array(z.unknown()),
  recommendations: z.array(z.unknown()).catch([]),
});
const Anything = z.unknown().optional();
const LooseItem = z.object({ id: ItemId, rating: Anything, confidence: Anything, evidence: Anything });
const LooseAdvice = z.object({ itemId: ItemId, title: Anything, description: Anything });

/** Parses the model's answer from its output. Null if there is none; the last object counts, because earlier ones are drafts. */
export function parseAnswer(text: string): ModelAnswer | null {
  for (const object of jsonObjects(text).reverse()) {
    const answer = answerOf(object);
    if (answer) return answer;
  }
  return null;
}

function answerOf(value: unknown): ModelAnswer | null {
  const loose = Loose.safeParse(value);
  if (!loose.success) return null;
  const kind = KINDS.find((word) => word === loose.data.kind) ?? 'unclear';
  const rated = onePerItem(valid(LooseItem, loose.data.items.slice(0, MAX_ITEMS)), ({ id }) => id);
  if (kind === 'bedroom' && (rated.length === 0 || rated.some(isOffScale))) return null;
  const items = ItemRating.array().safeParse(rated.map(itemOf));
  return items.success ? { kind, items: items.data, wording: wordingIn(loose.data.recommendations) } : null;
}

/** A model with one rating off the scale used another scale, so its other ratings are wrong too. */
const isOffScale = ({ rating }: z.infer<typeof LooseItem>): boolean => {
  const number = numberIn(rating);
  return number !== null && (number < 0 || number > 4);
};

function itemOf({ id, rating, confidence, evidence }: z.infer<typeof LooseItem>): ItemRating {
  const reason = plainText(evidence, EVIDENCE_LENGTH);
  if (reason === '' || STEERS.test(reason))
    return { id, rating: null, confidence: 0, evidence: NO_REASON, source: 'model' };
  const bounded = Math.min(MAX_CONFIDENCE, Math.max(0, numberIn(confidence) ?? UNSTATED_CONFIDENCE));
  return { id, rating: numberIn(rating), confidence: bounded, evidence: reason, source: 'model' };
}

const NO_REASON = 'The AI gave no visible reason, so this does not count.';

/**
 * Words about the rating describe nothing in a room: they come from a text in the photo, or from a model that ignored
 * its task.
 */
const STEERS = /\b(scor(e|es|ed|ing)|rat(e|es|ed|ing|ings)|instruct\w*|prompts?|priorit\w*|out of (4|10|100))\b/i;
/** Advice on a room must not be medical. */
const MEDICAL = /\b(diagnos\w*|diseases?|cures?|cured|medicat\w*|medicines?|prescri\w*|pills?|apnoea|apnea)\b/i;

function wordingIn(recommendations: unknown[]): Wording[] {
  const given = valid(LooseAdvice, recommendations.slice(0, MAX_ITEMS)).map(({ itemId, title, description }) => ({
    itemId,
    title: plainText(title, TITLE_LENGTH),
    description: plainText(description, DESCRIPTION_LENGTH),
  }));
  const accepted = given.filter(({ title, description }) => {
    const text = `${title} ${description}`;
    return title !== '' && description !== '' && !STEERS.test(text) && !MEDICAL.test(text);
  });
  return onePerItem(accepted, ({ itemId }) => itemId).slice(0, MAX_RECOMMENDATIONS);
}

const valid = <T extends z.ZodType>(schema: T, values: unknown[]): z.infer<T>[] =>
  values.flatMap((value) => {
    const result = schema.safeParse(value);
    return result.success ? [result.data] : [];
  });

const onePerItem = <T>(values: T[], idOf: (value: T) => ItemId): T[] => {
  const seen = new Set<ItemId>();
  return values.filter((value) => !seen.has(idOf(value)) && seen.add(idOf(value)));
};

/** Some models write numbers as text. */
function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
