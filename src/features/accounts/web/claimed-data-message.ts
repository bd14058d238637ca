import type { ClaimedGuestData } from '../contract.ts';

/** Lists the guest data that moved into the account. Null if there was none. */
export function claimedDataMessage({ nights, roomAnalyses }: ClaimedGuestData): string | null {
  const labels = [nightsLabel(nights), roomAnalysesLabel(roomAnalyses)].filter((label) => label !== null);
  if (labels.length === 0) return null;
  const isOne = nights + roomAnalyses === 1;
  const message = `${labels.join(' and ')} ${isOne ? 'is' : 'are'} now in your account`;
  return message.charAt(0).toUpperCase() + message.slice(1);
}

const nightsLabel = (count: number): string | null => (count < 1 ? null : count === 1 ? '1 night' : `${count} nights`);

const roomAnalysesLabel = (count: number): string | null =>
  count < 1 ? null : count === 1 ? 'your room analysis' : `${count} room analyses`;
