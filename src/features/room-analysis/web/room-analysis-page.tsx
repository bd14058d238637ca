import { useState } from 'react';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isStepDone, NextStep } from '#core/person/web/next-step.tsx';
import { ownerId } from '#core/person/web/owner.ts';
import { isLogged } from '#domain/nights/night.ts';
import { NO_ANSWERS } from '#domain/room/answer-rating.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { Comparison } from './comparison.tsx';
import { PastAnalyses } from './past-analyses.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useEnsureChecklist } from './use-ensure-checklist.ts';
import { useRoomScreen } from './use-room-screen.ts';

export default function RoomAnalysisPage() {
  const owner = ownerId();
  const { screen, tell: dispatch, send, cancel } = useRoomScreen(owner);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  useEnsureChecklist(owner);
  const clear = () => {
    dispatch({ type: 'cleared' });
    goToTop();
  };
  const startOver = () => {
    setAnswers(NO_ANSWERS);
    clear();
  };
  return (
    <div className="page-width pb-18">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title="AI Room Analysis"
        subtitle="Upload a photo of your bedroom for personalized sleep environment recommendations"
      />
      {(screen.view === 'zone' || screen.view === 'analyzing') && (
        <div className="grid gap-4 md:gap-6 lg:grid-cols-[15fr_9fr]">
          <UploadZone
            screen={screen}
            onPhoto={(photo) => send(photo, answers)}
            onRuleBroken={(message) => dispatch({ type: 'rule broken', message })}
            onRemove={clear}
            onCancel={cancel}
          />
          <QuickQuestions answers={answers} onChange={setAnswers} disabled={screen.view === 'analyzing'} />
        </div>
      )}
      {screen.view === 'result' && (
        <AnalysisResult
          key={screen.analysisId}
          owner={owner}
          analysisId={screen.analysisId}
          photo={screen.photo}
          onUpdated={(analysisId, photo) => dispatch({ type: 'analysed', analysisId, photo })}
          onClear={startOver}
          nextStep={<AfterFirstPhoto owner={owner} />}
        />
      )}
      {screen.view === 'comparison' && <Comparison analysisIds={screen.analysisIds} onClose={clear} />}
      <PastAnalyses
        owner={owner}
        disabled={screen.view === 'analyzing'}
        openId={screen.view === 'result' ? screen.analysisId : null}
        onOpen={(analysisId) => dispatch({ type: 'opened', analysisId })}
        onCompare={(analysisIds) => dispatch({ type: 'compared', analysisIds })}
        onDeleted={(analysisId) => dispatch({ type: 'deleted', analysisId })}
      />
    </div>
  );
}

/** Moves the focus to the start of the page, because the focused element is gone. */
function goToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

const FIRST_NIGHT_LINK = [{ href: '/daily-log', label: 'Log your first night' }] as const;

/** Next step for a person with a room score and no night. */
function AfterFirstPhoto({ owner }: { owner: string }) {
  const logs = useLogs(owner, { newest: LAST_MONTH, enabled: !isStepDone('photo') }).data?.filter(isLogged);
  if (logs === undefined || logs.length > 0) return null;
  return (
    <NextStep
      after="photo"
      message="Your room is worth up to 30 of each night's 100 points."
      links={FIRST_NIGHT_LINK}
      className="mt-6 w-full max-w-76 border-t border-border pt-5 pl-11 text-center text-md leading-5.5 [&_p]:justify-center"
    />
  );
}
