import { answerOf } from '#core/experiments/answer-of.ts';
import type { ExperimentResult } from '#core/experiments/contract.ts';
import type { Verdict } from '#domain/experiments/verdict.ts';
import { Badge } from '#ui/badge.tsx';
import { CircleDashed, Equal, type Icon, TrendingDown, TrendingUp } from '#ui/icons/icons.ts';
import type { Tone } from '#ui/tone.ts';

type Shown = { name: string; tone: Tone; icon: Icon; headline?: string };

/** How an answer is shown. Only "helps" and "harms" have a color: not knowing is no failure. `headline`: instead of the effect. */
export const SHOWN_VERDICTS: Record<Verdict, Shown> = {
  helps: { name: 'Helps', tone: 'excellent', icon: TrendingUp },
  harms: { name: 'Harms', tone: 'fair', icon: TrendingDown },
  'perhaps better': { name: 'Perhaps better', tone: 'none', icon: TrendingUp },
  'perhaps worse': { name: 'Perhaps worse', tone: 'none', icon: TrendingDown },
  'little difference': { name: 'Little difference', tone: 'none', icon: Equal, headline: 'next to nothing' },
  'too alike': { name: 'Too alike to tell', tone: 'none', icon: CircleDashed, headline: 'too alike to tell' },
  'cannot tell': { name: 'Cannot tell', tone: 'none', icon: CircleDashed, headline: 'somewhere in here' },
};

export function VerdictBadge({ result }: { result: ExperimentResult }) {
  const { name, tone, icon: VerdictIcon } = SHOWN_VERDICTS[answerOf(result)];
  return (
    <Badge tone={tone} glyph={<VerdictIcon />}>
      {name}
    </Badge>
  );
}
