import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { getAnalysis } from '#core/room/contract.ts';
import { NO_ANSWERS } from '#domain/room/answer-rating.ts';
import { deleteAnalysis } from '../contract.ts';
import { invalidateAfterAnalysis } from './invalidate-after-analysis.ts';
import { answersOf, areEqual, currentQuestion, type Questions } from './questions/questions.ts';
import { analysisToFinish, EMPTY_ZONE, nextScreen, type Screen, type ScreenEvent } from './screen-state.ts';
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

  /** Aborts the call under way, so that its answer changes nothing. */
  const newSignal = (): AbortSignal => {
    sending.current?.abort();
    sending.current = new AbortController();
    return sending.current.signal;
  };

  /** Sends the photo at once; the answers follow with a second call if there are any. */
  const analyze = async (chosen: File) => {
    if (latest.current.view === 'analyzing') return;
    const signal = newSignal();
    dispatch({ type: 'chosen', photo: chosen });
    try {
      const photo = await preparePhoto(chosen);
      if (signal.aborted) return;
      if (!photo) return dispatch({ type: 'rule broken', message: LARGE_RULE });
      dispatch({ type: 'prepared' });
      const onProgress = (progress: number) => dispatch({ type: 'progressed', progress });
      const analysis = await uploadPhoto({ ownerId, photo, answers: NO_ANSWERS, onProgress, signal });
      cacheAnalysis(queryClient, ownerId, analysis);
      dispatch({ type: 'analyzed', analysisId: analysis.id, photo });
      await finishAnalyzing();
    } catch (reason) {
      if (!signal.aborted) dispatch(failureEvent(reason));
    }
  };

  /** Scores the photo again with the answers. The new analysis replaces the one with this id, if any. */
  const update = async (photo: () => Promise<File>, questions: Questions, replacedId: string | null) => {
    const signal = newSignal();
    dispatch({ type: 'update started' });
    try {
      const sent = await photo();
      signal.throwIfAborted();
      const analysis = await uploadPhoto({ ownerId, photo: sent, answers: answersOf(questions), signal });
      if (replacedId) await deleteReplaced(replacedId);
      cacheAnalysis(queryClient, ownerId, analysis);
      if (!signal.aborted) dispatch({ type: 'scored', analysisId: analysis.id, photo: sent });
    } catch (reason) {
      if (signal.aborted) return;
      console.error(reason);
      const message = reason instanceof AnalysisError ? reason.serverMessage : undefined;
      dispatch({ type: 'update failed', message: message ?? null });
    }
  };

  /** Shows the result once the photo is analyzed and the questions are answered or skipped, whichever is last. */
  const finishAnalyzing = async () => {
    const analysis = analysisToFinish(latest.current);
    if (!analysis || latest.current.view !== 'analyzing') return;
    const { questions } = latest.current;
    if (areEqual(answersOf(questions), NO_ANSWERS)) dispatch({ type: 'scored', ...analysis });
    else await update(async () => analysis.photo, questions, analysis.analysisId);
  };

  return {
    screen,
    dispatch,
    analyze,
    /** While the photo is analyzed. */
    answer: (questions: Questions) => {
      dispatch({ type: 'questions changed', questions });
      void finishAnalyzing();
    },
    /** Beside a result: with the last answer the photo is scored again. `isForced`: with the answers given so far. */
    answerAgain: (analysis: RoomAnalysis, questions: Questions, isForced = false) => {
      const { current } = latest;
      if (current.view !== 'result' || current.update === 'running') return;
      dispatch({ type: 'questions changed', questions });
      const isComplete = isForced || currentQuestion(questions) === null;
      if (!isComplete || areEqual(answersOf(questions), analysis.answers)) return;
      // An older score stays in the list, because it is of another day.
      const replacedId = current.photo || analysis.score === null ? analysis.id : null;
      void update(async () => current.photo ?? (await fetchStoredPhoto(analysis)), questions, replacedId);
    },
    cancel: () => {
      sending.current?.abort();
      dispatch({ type: 'cancelled' });
    },
    clear: () => {
      sending.current?.abort();
      dispatch({ type: 'cleared' });
    },
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
  queryClient.setQueryData(queryKey(getAnalysis, { analysisId: analysis.id }), analysis);
  invalidateAfterAnalysis(queryClient, ownerId);
}

function failureEvent(reason: unknown): ScreenEvent {
  if (reason instanceof AnalysisError && reason.serverMessage && SHOWN_STATUSES.has(reason.status)) {
    return { type: 'refused', message: reason.serverMessage };
  }
  console.error(reason);
  return { type: 'failed' };
}

async function fetchStoredPhoto({ imageUrl }: RoomAnalysis): Promise<File> {
  const response = await fetch(imageUrl, { credentials: 'include' });
  if (!response.ok) throw new AnalysisError(response.status);
  return new File([await response.blob()], 'bedroom.jpg', { type: 'image/jpeg' });
}

/** Deletes the replaced analysis. If that fails, it stays in the list. */
async function deleteReplaced(analysisId: string): Promise<void> {
  try {
    await call(deleteAnalysis, { params: { analysisId } });
  } catch (reason) {
    console.error(reason);
  }
}
