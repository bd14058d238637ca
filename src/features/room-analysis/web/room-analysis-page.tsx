import { useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { NO_ANSWERS } from '#domain/room/rubric.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AfterFirstPhoto } from './after-first-photo.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { Comparison } from './comparison.tsx';
import { PastAnalyses } from './past-analyses.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useReadyChecklist } from './use-ready-checklist.ts';
import { useRoomScreen } from './use-room-screen.ts';

export default function RoomAnalysisPage() {
  const owner = ownerId();
  const { screen, tell, send, cancel } = useRoomScreen(owner);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  useReadyChecklist(owner);
  const clear = () => {
    tell({ type: 'cleared' });
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
      {(screen.at === 'zone' || screen.at === 'analysing') && (
        <div className="grid gap-4 md:gap-6 lg:grid-cols-[15fr_9fr]">
          <UploadZone
            screen={screen}
            onPhoto={(photo) => send(photo, answers)}
            onRuleBroken={(sentence) => tell({ type: 'rule broken', sentence })}
            onRemove={clear}
            onCancel={cancel}
          />
          <QuickQuestions answers={answers} onChange={setAnswers} disabled={screen.at === 'analysing'} />
        </div>
      )}
      {screen.at === 'result' && (
        <AnalysisResult
          key={screen.analysisId}
          owner={owner}
          analysisId={screen.analysisId}
          photo={screen.photo}
          onUpdated={(analysisId, photo) => tell({ type: 'analysed', analysisId, photo })}
          onClear={startOver}
          nextStep={<AfterFirstPhoto owner={owner} />}
        />
      )}
      {screen.at === 'comparison' && <Comparison analysisIds={screen.analysisIds} onClose={clear} />}
      <PastAnalyses
        owner={owner}
        disabled={screen.at === 'analysing'}
        openId={screen.at === 'result' ? screen.analysisId : null}
        onOpen={(analysisId) => tell({ type: 'opened', analysisId })}
        onCompare={(analysisIds) => tell({ type: 'compared', analysisIds })}
        onDeleted={(analysisId) => tell({ type: 'deleted', analysisId })}
      />
    </div>
  );
}

/** What had the focus is gone: it goes on at the start of the page. */
function goToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
