import { recommendationsFor } from '#domain/room/recommend.ts';
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
  // A recommendation does not name its item. Derived again under the names of the items, in the same order, each one does.
  const named = recommendationsFor(
    subScores,
    subScores.map(({ id }) => ({ itemId: id, title: id, description: id })),
  );
  const seen = subScores.filter(({ source }) => source !== 'user');
  return recommendations
    .filter(({ priority }, at) => {
      const item = seen.find(({ id }) => id === named[at]?.title);
      return item !== undefined && priority === named[at]?.priority && TOPIC_OF_ITEM[item.id] === topic;
    })
    .map(({ title }) => title);
}
