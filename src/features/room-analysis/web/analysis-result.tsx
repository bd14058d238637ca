import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { getAnalysis } from '#core/room/contract.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { AnalyzedPhoto } from './analyzed-photo.tsx';
import { FindingsCard } from './findings-card.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { ResultActions } from './result-actions.tsx';
import { ScoreCard } from './score-card.tsx';
import { ScoreReasons } from './score-reasons.tsx';
import { UpdateScore } from './update-score.tsx';

/** The full result of one photo, new or opened from the list. */
export function AnalysisResult({
  owner,
  analysisId,
  photo,
  onUpdated,
  onClear,
  nextStep,
}: {
  owner: string;
  analysisId: string;
  photo: File | null;
  onUpdated: (analysisId: string, photo: File) => void;
  onClear: () => void;
  nextStep: ReactNode;
}) {
  const image = useRef<HTMLImageElement>(null);
  const { data: analysis, isError, refetch } = useQuery(query(call, getAnalysis, { analysisId }));
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
        <p>This analysis could not be loaded.</p>
        <Button variant="quiet" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!analysis) return <Loading message="Loading your analysis..." />;
  return (
    <div className="grid animate-rise gap-4 md:gap-6">
      <div className="grid gap-4 md:gap-6 lg:grid-cols-[15fr_9fr]">
        <AnalyzedPhoto analysis={analysis} imageRef={image} />
        <ScoreCard analysis={analysis} nextStep={nextStep} />
      </div>
      <section
        aria-label="Recommendations"
        className="grid gap-4 md:gap-6 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2"
      >
        {analysis.recommendations.map((recommendation) => (
          <RecommendationCard key={recommendation.title} {...recommendation} />
        ))}
      </section>
      <ResultActions analysis={analysis} imageRef={image} onClear={onClear} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[15fr_9fr]">
        <div className="grid gap-4 md:gap-6">
          <ScoreReasons analysis={analysis} />
          <FindingsCard findings={analysis.findings} kinds={['measured', 'notice']} />
        </div>
        <div className="grid gap-4 md:gap-6">
          <UpdateScore owner={owner} analysis={analysis} photo={photo} onUpdated={onUpdated} />
          <FindingsCard findings={analysis.findings} kinds={['good', 'check_yourself', 'not_visible']} />
        </div>
      </div>
    </div>
  );
}
