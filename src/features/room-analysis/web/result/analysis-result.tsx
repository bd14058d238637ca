import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { getAnalysis, type RoomAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Loading } from '#ui/loading.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { invalidateAfterAnalysis } from '../invalidate-after-analysis.ts';
import { QuestionPanel } from '../questions/question-panel.tsx';
import { currentQuestion, openCount, type Questions, questionsOf } from '../questions/questions.ts';
import type { Screen } from '../screen-state.ts';
import { AdviceList } from './advice-list.tsx';
import { AnalyzedPhoto } from './analyzed-photo.tsx';
import { BedroomQuestion } from './bedroom-question.tsx';
import { MethodFold } from './method-fold.tsx';
import { ResultActions } from './result-actions.tsx';
import { furtherAdvice, roomAdvice, sees } from './result-text.ts';
import { ScoreCard } from './score-card.tsx';

type AnalysisResultProps = {
  owner: string;
  screen: Screen & { view: 'result' };
  onAnswer: (questions: Questions) => void;
  /** Scores the photo again with the answers given. */
  onSave: (analysis: RoomAnalysis) => void;
  onClear: () => void;
  nextStep: ReactNode;
};

const MODEL_POLL_MS = 2000;

/** An analysis, read again as long as a language model may still change it. The score of the room follows. */
function useAnalysis(analysisId: string) {
  const queryClient = useQueryClient();
  const found = useQuery({
    ...query(call, getAnalysis, { analysisId }),
    refetchInterval: ({ state: { data } }) => (data?.modelUntil === undefined ? false : MODEL_POLL_MS),
  });
  const isSettled = found.data !== undefined && found.data.modelUntil === undefined;
  const wasSent = found.data?.wasSent === true;
  useEffect(() => {
    if (isSettled && wasSent) invalidateAfterAnalysis(queryClient, ownerId());
  }, [queryClient, isSettled, wasSent]);
  return found;
}

/** The result of one photo, new or opened from the list, and beside it the questions that make it more exact. */
export function AnalysisResult(props: AnalysisResultProps) {
  const { owner, screen, onAnswer, onSave, onClear, nextStep } = props;
  const { analysisId, update } = screen;
  const { data: analysis, isError, refetch } = useAnalysis(analysisId);
  const image = useRef<HTMLImageElement>(null);
  if (isError && !analysis) {
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
  const questions = screen.questions ?? questionsOf(analysis.answers);
  const change = (changed: Questions) => {
    onAnswer(changed);
    onSave(analysis);
  };
  return (
    <div className="grid animate-rise gap-4 md:gap-6">
      {analysis.bedroom === 'not-seen' && (
        <BedroomQuestion
          owner={owner}
          analysis={analysis}
          onConfirm={() => change({ ...questions, answers: { ...questions.answers, isBedroom: true } })}
          onDeleted={onClear}
        />
      )}
      <div className="grid gap-4 md:gap-6 lg:grid-cols-[15fr_9fr]">
        <AnalyzedPhoto
          analysis={analysis}
          imageRef={image}
          asked={currentQuestion(questions) === 'screen' ? 'screen' : null}
          onClear={onClear}
        />
        <ScoreCard analysis={analysis} open={openCount(questions)} />
        <div className="grid min-w-0 gap-4 self-start lg:col-start-2">
          <QuestionPanel
            questions={questions}
            onChange={change}
            seesScreen={sees(analysis, 'screen')}
            done={
              <Heading level={2} size="panel">
                Your answers
              </Heading>
            }
          />
          {typeof update === 'object' && (
            <Alert>
              {`Your score could not be updated. ${update.failed}`}
              <LinkButton onClick={() => onSave(analysis)}>Update my score</LinkButton>
            </Alert>
          )}
        </div>
        <AdviceList
          analysis={analysis}
          first={roomAdvice(analysis)}
          further={furtherAdvice(analysis)}
          className="self-start lg:col-start-1 lg:row-start-2"
        />
      </div>
      <MethodFold analysis={analysis} />
      <ResultActions analysis={analysis} imageRef={image} />
      {nextStep}
    </div>
  );
}
