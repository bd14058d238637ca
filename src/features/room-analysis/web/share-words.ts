import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomMessage } from '#domain/score/bands.ts';

/** What sharing says: the score and the first thing to do. Nothing of the photo. */
export function shareWords({ score, recommendations }: Pick<RoomAnalysis, 'score' | 'recommendations'>): string {
  const first = recommendations[0];
  const words = `My sleep environment score: ${score}/100. ${roomMessage(score)}`;
  return first ? `${words}${/[.!?]$/.test(words) ? '' : '.'} Next: ${first.title}` : words;
}
