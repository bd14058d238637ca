import { useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { SubScore } from '#domain/room/rubric.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { RatingSteps } from './rating-steps.tsx';
import { analyzerInWords, confidenceInWords, keptTogether, SOURCE_WORDS, wasAssessed } from './report-words.ts';

/** Every part of the score with its reason, and those that could not be judged. */
export function ScoreReasons({ analysis }: { analysis: RoomAnalysis }) {
  const titleId = useId();
  const assessed = analysis.subScores.filter(wasAssessed);
  const unknown = analysis.subScores.filter((item) => !wasAssessed(item));
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="mb-3">
        How this score came about
      </CardTitle>
      <p className="mb-4 text-[0.9375rem] leading-[1.375rem] text-muted-foreground">
        {analyzerInWords(analysis.analyzer)}
      </p>
      <ul>
        {assessed.map((item) => (
          <AssessedItem key={item.id} item={item} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <div className="border-t border-border pt-4">
          <h3 className="text-[1.125rem] leading-6 font-[480]">Not assessed</h3>
          <ul className="mt-2 grid gap-2.5">
            {unknown.map((item) => (
              <li key={item.id} className="text-[0.9375rem] leading-[1.375rem]">
                <span className="font-[550]">{item.label}</span>
                <span className="text-muted-foreground"> · {keptTogether(item.evidence)}</span>
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
    <p className="mt-1.5 text-[0.9375rem] leading-[1.375rem]">{keptTogether(item.evidence)}</p>
    <p className="mt-1 text-xs text-muted-foreground">
      {sentence(SOURCE_WORDS[item.source])}, {confidenceInWords(item.confidence)}
    </p>
  </li>
);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
