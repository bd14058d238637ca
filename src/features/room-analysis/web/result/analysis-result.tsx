import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { getAnalysis } from '#core/room/contract.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { FollowingQuestions } from '../questions/question-panel.tsx';
import { QUESTION_NAMES, type Questions, questionsOf } from '../questions/questions.ts';
import type { Screen } from '../screen-state.ts';
import { AdviceList } from './advice-list.tsx';
import { AnalyzedPhoto } from './analyzed-photo.tsx';
import { MethodFold } from './method-fold.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultQuestions } from './result-questions.tsx';
import { furtherAdvice, isScored, roomAdvice, type ScoredAnalysis } from './result-text.ts';
import { NoScoreCard, ScoreCard } from './score-card.tsx';

type Result = Screen & { view: 'result' };

type AnalysisResultProps = {
  screen: Result;
  /** `isForced`: score again although questions are open. */
  onAnswer: (analysis: RoomAnalysis, questions: Questions, isForced?: boolean) => void;
  onClear: () => void;
  nextStep: ReactNode;
};

/** The result of one photo, new or opened from the list. */
export function AnalysisResult(props: AnalysisResultProps) {
  const { analysisId } = props.screen;
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
  return isScored(analysis) ? (
    <ScoredResult {...props} analysis={analysis} />
  ) : (
    <UnscoredResult {...props} analysis={analysis} />
  );
}

const TOP_ROW = 'grid gap-4 md:gap-6 lg:grid-cols-[15fr_9fr]';

function ScoredResult({
  analysis,
  screen,
  onAnswer,
  onClear,
  nextStep,
}: AnalysisResultProps & { analysis: ScoredAnalysis }) {
  const image = useRef<HTMLImageElement>(null);
  const questions = screen.questions ?? questionsOf(analysis.answers);
  const [asksAgain, setAsksAgain] = useState(false);
  const isAsking = asksAgain || screen.update !== 'none';
  return (
    <div className="grid animate-rise gap-4 md:gap-6">
      <div className={TOP_ROW}>
        <AnalyzedPhoto analysis={analysis} imageRef={image} onClear={onClear} />
        <ScoreCard analysis={analysis}>
          {!isAsking && (
            <LinkButton className="-my-2" onClick={() => setAsksAgain(true)}>
              {openQuestions(questions) > 0 ? 'Answer for a closer score' : 'Change your answers'}
            </LinkButton>
          )}
        </ScoreCard>
      </div>
      {isAsking && <ResultQuestions analysis={analysis} screen={screen} questions={questions} onAnswer={onAnswer} />}
      <AdviceList first={roomAdvice(analysis)} further={furtherAdvice(analysis)} />
      <MethodFold analysis={analysis} />
      <ResultActions analysis={analysis} imageRef={image} />
      {nextStep}
    </div>
  );
}

/** No verdict: only the questions, and the way to another photo. */
function UnscoredResult({ analysis, screen, onAnswer, onClear }: AnalysisResultProps & { analysis: RoomAnalysis }) {
  const image = useRef<HTMLImageElement>(null);
  const questions = screen.questions ?? questionsOf(analysis.answers);
  return (
    <div className="grid animate-rise gap-4 md:gap-6">
      <div className={TOP_ROW}>
        <AnalyzedPhoto analysis={analysis} imageRef={image} onClear={onClear} />
        <NoScoreCard analysis={analysis} open={openQuestions(questions)} />
      </div>
      <div className={`${TOP_ROW} items-start`}>
        <ResultQuestions analysis={analysis} screen={screen} questions={questions} onAnswer={onAnswer} />
        <FollowingQuestions questions={questions} />
      </div>
    </div>
  );
}

const openQuestions = ({ answers }: Questions): number =>
  QUESTION_NAMES.filter((name) => answers[name] === undefined).length;
