import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { initializeChecklist, listChecklist } from '#core/nights/contract.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { call } from '#core/person/web/call.ts';
import { isStepDone, NextStep } from '#core/person/web/next-step.tsx';
import { ownerId } from '#core/person/web/owner.ts';
import { isLogged } from '#domain/nights/night.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AnalyzingView } from './analyzing/analyzing-view.tsx';
import { Comparison } from './past/comparison.tsx';
import { PastAnalyses } from './past/past-analyses.tsx';
import { AnalysisResult } from './result/analysis-result.tsx';
import { UploadZone } from './upload/upload-zone.tsx';
import { useRoomScreen } from './use-room-screen.ts';

export default function RoomAnalysisPage() {
  const owner = ownerId();
  const { screen, dispatch, analyze, answer, saveAnswers, cancel, clear } = useRoomScreen(owner);
  useEnsureChecklist(owner);
  const clearAndGoToTop = () => {
    clear();
    goToTop();
  };
  return (
    <div className="page-width pb-18">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title="AI Room Analysis"
        subtitle="Upload a photo of your bedroom for personalized sleep environment recommendations"
      />
      {screen.view === 'zone' && (
        <>
          <UploadZone
            screen={screen}
            onPhoto={analyze}
            onRuleBroken={(message, photo) => dispatch({ type: 'rule broken', message, photo })}
            onRemove={clearAndGoToTop}
          />
          <p className="mx-auto mt-4 max-w-160 text-center text-sm text-balance text-muted-foreground">
            The best photo: stand at the pillow in the evening, with your usual lights on and no flash.
          </p>
        </>
      )}
      {screen.view === 'analyzing' && <AnalyzingView screen={screen} onAnswer={answer} onCancel={cancel} />}
      {screen.view === 'result' && (
        <AnalysisResult
          key={screen.analysisId}
          owner={owner}
          screen={screen}
          onAnswer={answer}
          onSave={saveAnswers}
          onClear={clearAndGoToTop}
          nextStep={<AfterFirstPhoto owner={owner} />}
        />
      )}
      {screen.view === 'comparison' && <Comparison analysisIds={screen.analysisIds} onClose={clearAndGoToTop} />}
      {screen.view !== 'analyzing' && (
        <PastAnalyses
          owner={owner}
          openId={screen.view === 'result' ? screen.analysisId : null}
          onOpen={(analysisId) => dispatch({ type: 'opened', analysisId })}
          onCompare={(analysisIds) => dispatch({ type: 'compared', analysisIds })}
          onDeleted={(analysisId) => dispatch({ type: 'deleted', analysisId })}
        />
      )}
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
      className="w-full max-w-136 px-1 text-md leading-5.5"
    />
  );
}

/** Ensures that today's checklist exists. Nothing here shows it, so a failure is only logged. */
function useEnsureChecklist(owner: string): void {
  const queryClient = useQueryClient();
  const checklist = query(call, listChecklist, { ownerId: owner });
  useQuery(
    queryOptions({
      queryKey: [...checklist.queryKey, 'ready'],
      queryFn: async () => {
        try {
          const items = await queryClient.fetchQuery(checklist);
          if (items.length > 0) return true;
          queryClient.setQueryData(checklist.queryKey, await call(initializeChecklist, { params: { ownerId: owner } }));
          return true;
        } catch (reason) {
          console.error(reason);
          return false;
        }
      },
    }),
  );
}
