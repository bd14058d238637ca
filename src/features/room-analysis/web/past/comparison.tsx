import '../room-analysis.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { formatInstant } from '#core/person/web/format-instant.ts';
import { getAnalysis, type RoomAnalysis } from '#core/room/contract.ts';
import { roomBand, roomMessage } from '#domain/score/bands.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Heading } from '#ui/heading.tsx';
import { ArrowLeft } from '#ui/icons/icons.ts';
import { Loading } from '#ui/loading.tsx';
import { formatScoreChange } from '../result/result-text.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** Two analyses side by side, the earlier one first. */
export function Comparison({ analysisIds, onClose }: { analysisIds: readonly [string, string]; onClose: () => void }) {
  const titleId = useId();
  const before = useQuery(query(call, getAnalysis, { analysisId: analysisIds[0] }));
  const after = useQuery(query(call, getAnalysis, { analysisId: analysisIds[1] }));
  if (before.isError || after.isError) return <Alert>These analyses could not be loaded.</Alert>;
  if (!before.data || !after.data) return <Loading message="Loading your analyses..." />;
  return (
    <Card aria-labelledby={titleId} className="animate-rise">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2} size="panel" id={titleId} ref={focusOnMount} tabIndex={-1} className="outline-none">
          Before and after
        </Heading>
        <Button variant="quiet" size="small" icon={<ArrowLeft />} onClick={onClose}>
          Back to upload
        </Button>
      </div>
      <p className="mb-5 text-muted-foreground">{comparisonMessage(before.data, after.data)}</p>
      <div className="mb-6 grid grid-cols-2 gap-3 md:gap-6">
        <Side name="Before" analysis={before.data} />
        <Side name="After" analysis={after.data} />
      </div>
      <ComparisonTable before={before.data} after={after.data} />
    </Card>
  );
}

/** Says so when the ranges of two scores overlap, because the difference may be only the light. */
function comparisonMessage(before: RoomAnalysis, after: RoomAnalysis): string {
  const change = `Score ${before.score} then, ${after.score} now: ${formatScoreChange(before.score, after.score)}.`;
  const isWithinMargin = Math.abs(after.score - before.score) <= Math.max(before.band, after.band);
  return isWithinMargin
    ? `${change} A change this small can come from the photo alone, so compare the parts below.`
    : change;
}

const Side = ({ name, analysis }: { name: string; analysis: RoomAnalysis }) => (
  <section aria-label={name} className="min-w-0">
    <div className="room-lift aspect-[4/3] overflow-clip rounded-md bg-sunk md:rounded-lg">
      <img
        src={analysis.imageUrl}
        alt={`Your bedroom, ${formatInstant(analysis.analyzedAt)}`}
        className="room-photo size-full object-cover"
      />
    </div>
    <p className="mt-3 text-sm text-muted-foreground">
      {name}, {formatInstant(analysis.analyzedAt)}
    </p>
    <p className="mt-1 flex items-baseline gap-1.5">
      <span className="figure text-3xl md:text-4xl">{analysis.score}</span>
      <span className="text-muted-foreground">/100</span>
    </p>
    <Badge
      tone={roomBand(analysis)}
      glyph={roomBand(analysis) !== 'none'}
      className="mt-2 h-auto max-w-full py-1.5 leading-[1.125rem] whitespace-normal!"
    >
      {roomMessage(analysis.score)}
    </Badge>
  </section>
);
