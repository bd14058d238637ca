import type { ExperimentResult } from '#core/experiments/contract.ts';
import { signedPoints } from '#domain/nights/points.ts';
import { EffectRuler } from '#ui/effect-ruler.tsx';
import { likelyRange, VERDICT_NAMES } from '../words.ts';
import { VERDICT_TONES } from './verdict-badge.tsx';

const HEADLINES = {
  helps: undefined,
  harms: undefined,
  'little difference': 'next to nothing',
  'cannot tell': 'somewhere in here',
} as const;

/** The effect that an experiment found. */
export function ResultRuler({ result, isSmall = false }: { result: ExperimentResult; isSmall?: boolean }) {
  const { effect, width, verdict } = result;
  const range = likelyRange(result);
  const [low, high] = range.map((end) => signedPoints(end));
  return (
    <EffectRuler
      {...{ effect, width, range, isSmall }}
      label={`${VERDICT_NAMES[verdict]}. Best guess ${signedPoints(effect)} points, most likely between ${low} and ${high}, on a scale from −2, worse, to +2, better.`}
      tone={VERDICT_TONES[verdict]}
      headline={HEADLINES[verdict]}
      hasRing={verdict !== 'cannot tell'}
    />
  );
}
