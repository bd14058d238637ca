import type { Answers, ItemId, ItemRating } from './room-report.ts';

/** Answers are more reliable than a photo, but coarse. */
const CONFIDENCE = 0.9;

/** The person's answer about one item, or null. It replaces the rating of the photo. */
export function answerRating(id: ItemId, { curtains, screen }: Answers): ItemRating | null {
  if (id === 'window_light') return curtains === 'not_sure' ? null : userRating(id, CURTAINS[curtains]);
  if (id === 'screens') return screen === 'not_sure' ? null : userRating(id, SCREEN[screen]);
  return null;
}

const CURTAINS = {
  yes: [4, 'You told us that the curtains or blinds keep outside light out.'],
  partly: [2, 'You told us that the curtains or blinds keep out only part of the light.'],
  no: [0, 'You told us that nothing keeps outside light out.'],
} as const;

/**
 * A screen that is off rates 2, one that is on and faces the bed 0. "Yes" leaves this open; most screens are used, so
 * it rates 1.5.
 */
const SCREEN = {
  yes: [1.5, 'You told us that there is a screen or a charging phone in the room.'],
  no: [4, 'You told us that there is no screen in the room.'],
} as const;

const userRating = (id: ItemId, [rating, evidence]: readonly [number, string]): ItemRating => ({
  id,
  rating,
  confidence: CONFIDENCE,
  evidence,
  source: 'user',
});
