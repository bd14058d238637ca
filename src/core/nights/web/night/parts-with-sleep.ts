import { formatShortDuration } from '#domain/insights/format.ts';
import type { ScorePart } from '#domain/score/daily-score.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { CountedNight } from '../counted-night.ts';

/** The parts of a score. The duration names naps, and the night of a device that is not logged: they earn no points. */
export function partsWithSleep(parts: readonly ScorePart[], night: CountedNight | null): ScorePart[] {
  const fact = night && durationFact(night);
  return parts.map((part) => (fact && part.id === 'duration' ? { ...part, fact } : part));
}

function durationFact({ minutesInBed, source, naps: all }: CountedNight): string | null {
  const length = formatShortDuration(minutesInBed);
  if (source !== null) return `${length} by ${sourceName(source)}, not in your log`;
  const naps = all.filter(({ isAtNight }) => !isAtNight);
  const minutes = naps.reduce((sum, nap) => sum + nap.minutes, 0);
  if (naps.length === 0) return null;
  return `${length} in bed, and ${naps.length === 1 ? 'a nap' : `${naps.length} naps`} of ${formatShortDuration(minutes)}`;
}
