import type { ItemId, RoomReport } from '#domain/room/room-report.ts';
import type { TopicId } from './content/topic.ts';

/** The topic for each item that a photo can show. No photo shows temperature, noise or air. */
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
 * The titles of a room report's recommendations for a topic, most urgent first. Only what was seen in the photo:
 * neither the person's answers nor general tips nor questions.
 */
export function photoSuggestions(
  topic: TopicId,
  { subScores, recommendations }: Pick<RoomReport, 'subScores' | 'recommendations'>,
): string[] {
  const items = subScores
    .filter(({ id, rating, source }) => rating !== null && source !== 'user' && TOPIC_OF_ITEM[id] === topic)
    .map(({ id }) => id);
  return recommendations
    .filter(({ itemId, certainty }) => itemId && items.includes(itemId) && certainty !== 'photo_unsure')
    .map(({ title }) => title);
}
