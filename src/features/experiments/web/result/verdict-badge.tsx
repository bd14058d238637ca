import type { ExperimentResult } from '#core/experiments/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { CircleDashed, Equal, type Icon, TrendingDown, TrendingUp } from '#ui/icons/icons.ts';
import type { Tone } from '#ui/tone.ts';
import { VERDICT_NAMES } from '../words.ts';

type Verdict = ExperimentResult['verdict'];

/** Only "helps" and "harms" have a color: not knowing is no failure. */
export const VERDICT_TONES: Record<Verdict, Tone> = {
  helps: 'excellent',
  harms: 'fair',
  'little difference': 'none',
  'cannot tell': 'none',
};

const VERDICT_ICONS: Record<Verdict, Icon> = {
  helps: TrendingUp,
  harms: TrendingDown,
  'little difference': Equal,
  'cannot tell': CircleDashed,
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const VerdictIcon = VERDICT_ICONS[verdict];
  return (
    <Badge tone={VERDICT_TONES[verdict]} glyph={<VerdictIcon />}>
      {VERDICT_NAMES[verdict]}
    </Badge>
  );
}
