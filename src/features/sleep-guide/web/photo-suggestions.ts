import type { ItemId, RoomReport } from '#domain/room/rubric.ts';
import type { TopicId } from './content/topic.ts';

/** The chapter that speaks about what a photo shows. No photo shows temperature, noise or air. */
const TOPIC_OF_ITEM: Record<ItemId, TopicId> = {
  window_light: 'lighting',
  room_light: 'lighting',
  light_color: 'lighting',
  screens: 'organization',
  tidiness: 'organization',
  calm: 'organization',
  bed: 'comfort',
};

/**
 * The titles of the recommendations of a room report that belong to a topic, the most urgent first. Only what was seen in the photo:
 * not what the person told beside it, nor the general tips.
 */
export function photoSuggestions(
  topic: TopicId,
  { subScores, recommendations }: Pick<RoomReport, 'subScores' | 'recommendations'>,
): string[] {
  const items = subScores
    .filter(({ id, rating, source }) => rating !== null && source !== 'user' && TOPIC_OF_ITEM[id] === topic)
    .map(({ id }) => id);
  return recommendations.filter(({ itemId }) => itemId && items.includes(itemId)).map(({ title }) => title);
}
