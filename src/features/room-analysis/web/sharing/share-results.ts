import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomMessage } from '#domain/score/bands.ts';
import { roomAdvice } from '../result/result-text.ts';
import { shareCard } from './share-card.ts';

/** Outcome of sharing. `dismissed`: the person closed the system's share sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Whether this browser can share files. If so, sharing the photo is offered. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'score.png', { type: 'image/png' })] }) ?? false;

/** Shares a picture of the score where files can be shared, else text, else copies text to the clipboard. */
export async function shareResults(analysis: RoomAnalysis, photo: HTMLImageElement | null): Promise<ShareOutcome> {
  const text = shareMessage(analysis);
  try {
    if (!navigator.share) {
      await navigator.clipboard.writeText(text);
      return 'copied';
    }
    const card = canSharePictures() ? await shareCard(analysis, photo) : null;
    await navigator.share(
      card ? { text, files: [new File([card], 'sleep-environment-score.png', { type: card.type })] } : { text },
    );
    return 'shared';
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed';
    console.error(reason);
    return 'failed';
  }
}

/** The score and the first recommendation. Contains nothing from the photo. */
export function shareMessage(analysis: Pick<RoomAnalysis, 'score' | 'recommendations'>): string {
  const first = roomAdvice(analysis)[0];
  const text = `My sleep environment score: ${analysis.score}/100. ${roomMessage(analysis.score)}`;
  return first ? `${text}${/[.!?]$/.test(text) ? '' : '.'} Next: ${first.title}` : text;
}
