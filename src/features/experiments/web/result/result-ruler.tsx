import { answerOf } from '#core/experiments/answer-of.ts';
import type { ExperimentResult } from '#core/experiments/contract.ts';
import { signedPoints } from '#domain/nights/points.ts';
import { EffectRuler } from '#ui/effect-ruler.tsx';
import { likelyRange } from '../experiment-messages.ts';
import { SHOWN_VERDICTS } from './verdict-badge.tsx';

/** The effect that an experiment found. */
export function ResultRuler({ result, isSmall = false }: { result: ExperimentResult; isSmall?: boolean }) {
  const { effect, width } = result;
  const verdict = answerOf(result);
  const { name, tone, headline } = SHOWN_VERDICTS[verdict];
  const range = likelyRange(result);
  const [low, high] = range.map((end) => signedPoints(end));
  return (
    <EffectRuler
      {...{ effect, width, range, isSmall }}
      label={`${name}. Best guess ${signedPoints(effect)} points, most likely between ${low} and ${high}`}
      {...{ tone, headline }}
      hasRing={verdict !== 'cannot tell'}
    />
  );
}
