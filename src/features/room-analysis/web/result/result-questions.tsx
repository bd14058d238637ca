import type { RoomAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { QuestionPanel } from '../questions/question-panel.tsx';
import { answersOf, areEqual, currentQuestion, type Questions } from '../questions/questions.ts';
import type { Screen } from '../screen-state.ts';

type ResultQuestionsProps = {
  analysis: RoomAnalysis;
  screen: Screen & { view: 'result' };
  questions: Questions;
  onAnswer: (analysis: RoomAnalysis, questions: Questions, isForced?: boolean) => void;
};

/** The questions beside a result. With the last answer the photo is scored again. */
export function ResultQuestions({ analysis, screen, questions, onAnswer }: ResultQuestionsProps) {
  const { photo, update } = screen;
  const isUpdating = update === 'running';
  const hasChanges = !areEqual(answersOf(questions), analysis.answers);
  const addsToList = photo === null && analysis.score !== null;
  return (
    <div className="grid min-w-0 gap-4">
      <QuestionPanel
        isRow
        questions={questions}
        onChange={(changed) => onAnswer(analysis, changed)}
        disabled={isUpdating}
        done={
          <div role={isUpdating ? 'status' : undefined}>
            <Heading level={2} size="panel">
              {isUpdating ? 'Updating your score...' : 'Your answers'}
            </Heading>
          </div>
        }
      />
      {typeof update === 'object' && (
        <Alert>{update.failed ?? 'Your score could not be updated. Please try again.'}</Alert>
      )}
      {!isUpdating && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-1 text-md text-muted-foreground">
          <p className="max-w-136 min-w-0">
            Your answers count more than the photo.
            {addsToList &&
              " We score the stored photo again and add the result to your past analyses with today's date."}
          </p>
          {hasChanges && (currentQuestion(questions) !== null || typeof update === 'object') && (
            <Button variant="quiet" onClick={() => onAnswer(analysis, questions, true)}>
              Update my score
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
