import { formatShortDuration } from '#domain/insights/format.ts';
import type { ScorePart } from '#domain/score/daily-score.ts';
import type { CountedNight } from '../counted-night.ts';

/** The parts of a score. Beside naps, the fact of the duration names both; naps earn no points. */
export function partsWithNaps(parts: readonly ScorePart[], night: CountedNight | null): ScorePart[] {
  const naps = night?.naps.filter(({ isAtNight }) => !isAtNight) ?? [];
  if (!night || night.source !== null || naps.length === 0) return [...parts];
  const minutes = naps.reduce((sum, nap) => sum + nap.minutes, 0);
  const fact = `${formatShortDuration(night.minutesInBed)} in bed, and ${naps.length === 1 ? 'a nap' : `${naps.length} naps`} of ${formatShortDuration(minutes)}`;
  return parts.map((part) => (part.id === 'duration' ? { ...part, fact } : part));
}
