import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomMessage } from '#domain/score/bands.ts';

/** The score and the first recommendation. Contains nothing from the photo. */
export function shareMessage({ score, recommendations }: Pick<RoomAnalysis, 'score' | 'recommendations'>): string {
  const first = recommendations[0];
  const text = `My sleep environment score: ${score}/100. ${roomMessage(score)}`;
  return first ? `${text}${/[.!?]$/.test(text) ? '' : '.'} Next: ${first.title}` : text;
}
