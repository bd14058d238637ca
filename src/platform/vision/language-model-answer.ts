import { z } from 'zod';
import { ItemId, ItemRating } from '#domain/room/room-report.ts';
import { jsonObjects } from '../language-model/json-objects.ts';
import { KINDS } from './language-model-prompt.ts';
import { evidenceOf, PLACE_CODES, THING_CODES } from './visible-things.ts';

export type ModelAnswer = { kind: (typeof KINDS)[number]; items: ItemRating[] };

const MAX_ITEMS = 50;
/** Models are often overconfident; the person's own answers (0.9) always count for more. */
const MAX_CONFIDENCE = 0.85;
/** Below the confidence of a sure finding, so that advice on it stays a question. */
const UNSTATED_CONFIDENCE = 0.4;
/** A lamp can be the reason of both ratings of light. */
const MAX_EQUAL_REASONS = 2;

/** Services comply with a schema only in part, so the answer is parsed loosely first and validated afterwards. */
const Loose = z.object({
  kind: z.string().trim().toLowerCase(),
  items: z.array(z.unknown()),
});
const Anything = z.unknown().optional();
const LooseItem = z.object({
  id: ItemId,
  thing: z.enum(THING_CODES).catch('nothing'),
  place: z.enum(PLACE_CODES).catch('anywhere'),
  rating: Anything,
  confidence: Anything,
});

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
  const rated = onePerItem(
    loose.data.items.slice(0, MAX_ITEMS).flatMap((item) => LooseItem.safeParse(item).data ?? []),
  );
  if (kind === 'bedroom' && (rated.length === 0 || rated.some(isOffScale))) return null;
  const items = ItemRating.array().safeParse(rated.map(itemOf));
  return items.success ? { kind, items: withoutEqualReasons(items.data) } : null;
}

/** A model with one rating off the scale used another scale, so its other ratings are wrong too. */
const isOffScale = ({ rating }: z.infer<typeof LooseItem>): boolean => {
  const number = numberIn(rating);
  return number !== null && (number < 0 || number > 4);
};

function itemOf({ id, thing, place, rating, confidence }: z.infer<typeof LooseItem>): ItemRating {
  const evidence = evidenceOf(thing, place);
  if (evidence === null) return unrated(id);
  const bounded = Math.min(MAX_CONFIDENCE, Math.max(0, numberIn(confidence) ?? UNSTATED_CONFIDENCE));
  return { id, rating: numberIn(rating), confidence: bounded, evidence, source: 'model' };
}

const unrated = (id: ItemId): ItemRating => ({
  ...{ id, rating: null, confidence: 0, source: 'model' },
  evidence: 'The AI gave no visible reason, so this does not count.',
});

/** One reason for most items is none: the model did not look, or obeyed a sign in the photo. */
function withoutEqualReasons(items: ItemRating[]): ItemRating[] {
  const uses = Map.groupBy(items, ({ evidence }) => evidence);
  return items.map((item) => (uses.get(item.evidence)!.length > MAX_EQUAL_REASONS ? unrated(item.id) : item));
}

const onePerItem = <T extends { id: ItemId }>(items: T[]): T[] =>
  items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index);

/** Some models write numbers as text. */
function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
