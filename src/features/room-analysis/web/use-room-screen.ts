import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKey } from '#contract/query.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import { storeAnswer } from '#core/person/web/stored-answers.ts';
import { getAnalysis, type RoomAnalysis } from '#core/room/contract.ts';
import { changeAnswers } from '../contract.ts';
import { invalidateAfterAnalysis } from './invalidate-after-analysis.ts';
import { answersOf, areEqual, NEW_QUESTIONS, type Questions } from './questions/questions.ts';
import { sees } from './result/result-text.ts';
import { EMPTY_ZONE, nextScreen, type Screen, type ScreenEvent, type Update } from './screen-state.ts';
import { LARGE_RULE } from './upload/photo-rules.ts';
import { preparePhoto } from './upload/prepare-photo.ts';
import { AnalysisError, uploadPhoto } from './upload/upload-photo.ts';

/** Statuses about the photo or the rate limit, with a message to show. */
const SHOWN_STATUSES: ReadonlySet<number> = new Set([413, 415, 422, 429]);

/** The state of the screen, and the actions that call the server: analyze a photo, and score it again with answers. */
export function useRoomScreen(ownerId: string) {
  const queryClient = useQueryClient();
  const { screen, latest, dispatch } = useScreen();
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const isAnalyzing = () => latest.current.view === 'analyzing';
  const answersGiven = () => answersOf(('questions' in latest.current && latest.current.questions) || NEW_QUESTIONS);

  /** Sends the photo at once, with the answers given so far; later ones follow. */
  const analyze = async (chosen: File) => {
    if (isAnalyzing()) return;
    dispatch({ type: 'chosen', photo: chosen });
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const photo = await preparePhoto(chosen);
      if (signal.aborted) return;
      if (!photo) return dispatch({ type: 'rule broken', message: LARGE_RULE, photo: null });
      const onProgress = (progress: number) => dispatch({ type: 'progressed', progress });
      const analysis = await uploadPhoto({ ownerId, photo, answers: answersGiven(), onProgress, signal });
      cacheAnalysis(queryClient, ownerId, analysis);
      if (signal.aborted) return;
      dispatch({ type: 'analyzed', analysisId: analysis.id, seesScreen: sees(analysis, 'screen') });
      await saveAnswers(analysis);
    } catch (reason) {
      if (!signal.aborted) dispatch(failureEvent(reason));
    }
  };

  /** Has the stored photo scored again until the server has the newest answers. One call at a time keeps their order. */
  const saveAnswers = async (analysis: RoomAnalysis): Promise<void> => {
    const { current } = latest;
    if (current.view !== 'result' || current.analysisId !== analysis.id || current.update === 'running') return;
    const answers = answersGiven();
    if (!current.questions || areEqual(answers, analysis.answers)) return;
    const updated = (update: Update) => dispatch({ type: 'updated', analysisId: analysis.id, update });
    updated('running');
    try {
      const changed = await call(changeAnswers, { params: { analysisId: analysis.id }, body: answers });
      cacheAnalysis(queryClient, ownerId, changed);
      updated('none');
      await saveAnswers(changed);
    } catch (reason) {
      console.error(reason);
      updated({ failed: failureMessage(reason) });
    }
  };

  const stopWith = (type: 'cancelled' | 'cleared') => () => {
    sending.current?.abort();
    dispatch({ type });
  };

  return {
    screen,
    dispatch,
    analyze,
    answer: (questions: Questions) => dispatch({ type: 'questions changed', questions }),
    saveAnswers,
    cancel: stopWith('cancelled'),
    clear: stopWith('cleared'),
  };
}

/** `latest` is the screen after the last event, which the answers of calls need before React renders it. */
function useScreen() {
  const [screen, setScreen] = useState<Screen>(EMPTY_ZONE);
  const latest = useRef<Screen>(screen);
  const dispatch = (event: ScreenEvent) => {
    latest.current = nextScreen(latest.current, event);
    setScreen(latest.current);
  };
  return { screen, latest, dispatch };
}

function cacheAnalysis(queryClient: QueryClient, ownerId: string, analysis: RoomAnalysis): void {
  const key = queryKey(getAnalysis, { analysisId: analysis.id });
  queryClient.setQueryData(key, analysis);
  void storeAnswer(ownerId, key[0], analysis);
  invalidateAfterAnalysis(queryClient, ownerId);
}

function failureEvent(reason: unknown): ScreenEvent {
  if (reason instanceof AnalysisError && reason.serverMessage && SHOWN_STATUSES.has(reason.status)) {
    return { type: 'refused', message: reason.serverMessage };
  }
  console.error(reason);
  return { type: 'failed' };
}
