import { type ReactNode, useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomMessage, threeBand } from '#domain/score/bands.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { rangeMessage } from './report-text.ts';
import { RoomArch } from './room-arch.tsx';

/** The score, its meaning and its range. The heading takes the focus when the result appears. */
export function ScoreCard({ analysis, nextStep }: { analysis: RoomAnalysis; nextStep: ReactNode }) {
  const titleId = useId();
  const score = analysis.score!;
  return (
    <Card
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center text-center"
    >
      <Heading level={2} size="card" id={titleId} ref={focusOnMount} tabIndex={-1} className="mb-5 outline-none">
        Your Sleep Environment Score
      </Heading>
      <p className="sr-only">{score}/100</p>
      <RoomArch score={score} className="w-[min(17.5rem,78%)]" />
      <Badge
        tone={threeBand(score)}
        glyph
        className="mt-6 h-auto max-w-full px-4 py-2 text-md leading-5 whitespace-normal!"
      >
        {roomMessage(score)}
      </Badge>
      <p className="mt-3 max-w-64 text-sm text-balance text-muted-foreground">{rangeMessage(analysis)}</p>
      {nextStep}
    </Card>
  );
}
