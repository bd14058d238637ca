import type { Kept } from '../contract.ts';

/** What a guest had that is now in the account, in one sentence; null where there was nothing. */
export function keptWords({ nights, roomAnalyses }: Kept): string | null {
  const things = [nightWords(nights), roomWords(roomAnalyses)].filter((words) => words !== null);
  if (things.length === 0) return null;
  const isOne = nights + roomAnalyses === 1;
  const sentence = `${things.join(' and ')} ${isOne ? 'is' : 'are'} now in your account`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const nightWords = (count: number): string | null => (count < 1 ? null : count === 1 ? '1 night' : `${count} nights`);

const roomWords = (count: number): string | null =>
  count < 1 ? null : count === 1 ? 'your room analysis' : `${count} room analyses`;
