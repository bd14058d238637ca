import { type ReactNode, useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomMessage, threeBand } from '#domain/score/bands.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { knownShareMessage, type ScoredAnalysis, scoreMargin } from './result-text.ts';
import { EmptyArch, ScoreArch } from './room-arch.tsx';

const ARCH = 'w-full md:mt-1 md:w-[min(16rem,74%)]';

/** The score, its meaning and its margin. */
export function ScoreCard({ analysis, children }: { analysis: ScoredAnalysis; children: ReactNode }) {
  const { score } = analysis;
  const margin = scoreMargin(analysis);
  return (
    <ArchCard arch={<ScoreArch score={score} margin={margin} className={ARCH} />}>
      <p className="sr-only">{score}/100</p>
      <Badge
        tone={threeBand(score)}
        glyph
        className="h-auto max-w-full rounded-2xl py-2 leading-[1.15rem] whitespace-normal! md:rounded-full md:px-4 md:text-md md:leading-5"
      >
        {roomMessage(score)}
      </Badge>
      <p className="text-sm text-muted-foreground md:text-md">
        Most likely between{' '}
        <b className="font-semibold whitespace-nowrap text-foreground">
          {margin.low} and {margin.high}
        </b>
      </p>
      {children}
    </ArchCard>
  );
}

/** In the place of the score, while too little is known for one. `open` is the number of open questions. */
export function NoScoreCard({ analysis: { coverage }, open }: { analysis: RoomAnalysis; open: number }) {
  return (
    <ArchCard arch={<EmptyArch known={coverage ?? 0} className={ARCH} />}>
      <p className="sr-only">No score yet</p>
      <p className="text-md text-muted-foreground md:max-w-68">
        We know {knownShareMessage(coverage)} of what counts. {NEXT_STEPS[open]}
      </p>
    </ArchCard>
  );
}

/** By the number of open questions. */
const NEXT_STEPS: readonly string[] = [
  'A photo that shows more of the room may be enough for a score.',
  'Your last answer may be enough for a score.',
  'Two taps may be enough for a first score.',
  'Three taps are enough for a first score.',
];

/** The heading takes the focus when the result appears. */
function ArchCard({ arch, children }: { arch: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card
      aria-labelledby={titleId}
      className="grid grid-cols-[7.75rem_minmax(0,1fr)] content-center items-center gap-x-4.5 gap-y-3 md:grid-cols-[minmax(0,1fr)] md:justify-items-center md:gap-y-4 md:text-center"
    >
      <Heading
        level={2}
        size="card"
        id={titleId}
        ref={focusOnMount}
        tabIndex={-1}
        className="outline-none max-md:col-span-2 max-md:text-lg"
      >
        Your Sleep Environment Score
      </Heading>
      {arch}
      <div className="grid min-w-0 justify-items-start gap-2 md:justify-items-center md:gap-3.5">{children}</div>
    </Card>
  );
}
