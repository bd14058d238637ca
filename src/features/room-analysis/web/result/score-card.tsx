import { useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { bandsInDoubt, roomBand, roomMessage, roomRange } from '#domain/score/bands.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Heading } from '#ui/heading.tsx';
import { narrowingMessage } from './result-text.ts';
import { ScoreArch } from './room-arch.tsx';

/** The score, its meaning and its range. `open`: the number of open questions. The heading takes the focus when the result appears, unless a question above it does. */
export function ScoreCard({ analysis, open }: { analysis: RoomAnalysis; open: number }) {
  const titleId = useId();
  const { score } = analysis;
  const { low, high } = roomRange(analysis);
  const inDoubt = bandsInDoubt(analysis);
  const tone = roomBand(analysis);
  return (
    <Card
      aria-labelledby={titleId}
      className="grid grid-cols-[7.75rem_minmax(0,1fr)] content-center items-center gap-x-4.5 gap-y-3 md:grid-cols-[minmax(0,1fr)] md:justify-items-center md:gap-y-4 md:text-center"
    >
      <Heading
        level={2}
        size="card"
        id={titleId}
        ref={analysis.bedroom === 'not-seen' ? undefined : focusOnMount}
        tabIndex={-1}
        className="outline-none max-md:col-span-2 max-md:text-lg"
      >
        Your Sleep Environment Score
      </Heading>
      <ScoreArch analysis={analysis} className="w-full md:mt-1 md:w-[min(16rem,74%)]" />
      <div role="status" className="grid min-w-0 justify-items-start gap-2 md:justify-items-center md:gap-3">
        <p className="sr-only">{score}/100</p>
        <Badge
          tone={tone}
          glyph={tone !== 'none'}
          className="h-auto max-w-full rounded-2xl py-2 leading-[1.15rem] text-balance whitespace-normal! md:rounded-full md:px-4 md:text-md md:leading-5"
        >
          {roomMessage(score)}
        </Badge>
        <div className="text-sm text-muted-foreground md:text-md">
          {inDoubt && <p className="text-balance text-foreground">{inDoubt}</p>}
          <p>
            Most likely between{' '}
            <b className="font-semibold whitespace-nowrap text-foreground">
              {low} and {high}
            </b>
          </p>
          <p>{narrowingMessage(analysis, open)}</p>
          {analysis.modelUntil !== undefined && <p>An AI is looking, too. This may still change.</p>}
        </div>
      </div>
    </Card>
  );
}
