import { useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { SubScore } from '#domain/room/room-report.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import {
  analyzerMessage,
  confidenceLabel,
  formatRating,
  isAssessed,
  nonBreakingUnits,
  SOURCE_LABELS,
} from './report-text.ts';

/** Every item of the score with its reason, and the items that were not assessed. */
export function ScoreReasons({ analysis }: { analysis: RoomAnalysis }) {
  const titleId = useId();
  const assessed = analysis.subScores.filter(isAssessed);
  const unassessed = analysis.subScores.filter((item) => !isAssessed(item));
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="mb-3">
        How we scored your room
      </CardTitle>
      <p className="mb-4 text-md leading-[1.375rem] text-muted-foreground">{analyzerMessage(analysis.analyzer)}</p>
      <ul>
        {assessed.map((item) => (
          <AssessedItem key={item.id} item={item} />
        ))}
      </ul>
      {unassessed.length > 0 && (
        <div className="border-t border-border pt-4">
          <Heading level={3} size="entry">
            Not assessed
          </Heading>
          <ul className="mt-2 grid gap-2.5">
            {unassessed.map((item) => (
              <li key={item.id} className="text-md leading-[1.375rem]">
                <span className="font-[550]">{item.label}</span>
                <span className="text-muted-foreground"> · {nonBreakingUnits(item.evidence)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

const AssessedItem = ({ item }: { item: SubScore & { rating: number } }) => (
  <li className="border-t border-border py-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
      <p className="leading-6 font-semibold">
        {item.label}
        <span className="ml-2 text-xs font-[450] text-muted-foreground">weight {item.weight}</span>
      </p>
      <RatingSteps rating={item.rating} />
    </div>
    <p className="mt-1.5 text-md leading-[1.375rem]">{nonBreakingUnits(item.evidence)}</p>
    <p className="mt-1 text-xs text-muted-foreground">
      {capitalize(SOURCE_LABELS[item.source])}, {confidenceLabel(item.confidence)}
    </p>
  </li>
);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const STEPS = [0, 1, 2, 3];

/** A rating of 0 to 4 as four steps. A fraction fills part of a step. */
function RatingSteps({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className="flex gap-1">
        {STEPS.map((step) => (
          <span key={step} className="h-2 w-6 overflow-clip rounded-full bg-track forced-colors:border">
            <span
              className="block h-full rounded-full bg-chart-3 forced-color-adjust-none"
              style={{ width: `${Math.min(1, Math.max(0, rating - step)) * 100}%` }}
            />
          </span>
        ))}
      </span>
      <span className="tabular text-sm font-[550] whitespace-nowrap">{formatRating(rating)}</span>
    </span>
  );
}
