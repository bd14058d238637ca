import { recommendationsFor } from '#domain/room/recommend.ts';
import { ItemId, type RoomReport } from '#domain/room/rubric.ts';
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
  const seen = new Set(subScores.filter(({ source }) => source !== 'user').map(({ id }) => id));
  return recommendations
    .filter(({ priority }, at) => {
      const item = ItemId.safeParse(named[at]?.title);
      return (
        item.success && priority === named[at]?.priority && seen.has(item.data) && TOPIC_OF_ITEM[item.data] === topic
      );
    })
    .map(({ title }) => title);
}
