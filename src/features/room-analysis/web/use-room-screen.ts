import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { queryKey } from '#contract/query.ts';
import { getAnalysis } from '#core/room/contract.ts';
import type { Answers } from '#domain/room/room-report.ts';
import { invalidateAfterAnalysis } from './invalidate-after-analysis.ts';
import { EMPTY_ZONE, nextScreen, type ScreenEvent } from './screen-state.ts';
import { AnalysisError, uploadPhoto } from './upload-photo.ts';

/** Statuses about the photo or the rate limit, with a message to show. */
const SHOWN_STATUSES: ReadonlySet<number> = new Set([413, 415, 422, 429]);

/** The state of the screen, and the two actions that call the server: send a photo and delete an analysis. */
export function useRoomScreen(ownerId: string) {
  const queryClient = useQueryClient();
  const [screen, dispatch] = useReducer(nextScreen, EMPTY_ZONE);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (photo: File, answers: Answers) => {
    if (screen.view === 'analyzing') return;
    const controller = new AbortController();
    sending.current = controller;
    dispatch({ type: 'sent', photo });
    try {
      const onProgress = (progress: number) => dispatch({ type: 'progressed', progress });
      const analysis = await uploadPhoto({ ownerId, photo, answers, onProgress, signal: controller.signal });
      queryClient.setQueryData(queryKey(getAnalysis, { analysisId: analysis.id }), analysis);
      dispatch({ type: 'analysed', analysisId: analysis.id, photo });
      invalidateAfterAnalysis(queryClient, ownerId);
    } catch (reason) {
      if (!controller.signal.aborted) dispatch(failureEvent(reason));
    }
  };

  const cancel = () => {
    sending.current?.abort();
    dispatch({ type: 'cancelled' });
  };

  return { screen, tell: dispatch, send, cancel };
}

function failureEvent(reason: unknown): ScreenEvent {
  if (reason instanceof AnalysisError && reason.serverMessage && SHOWN_STATUSES.has(reason.status)) {
    return { type: 'refused', message: reason.serverMessage };
  }
  console.error(reason);
  return { type: 'failed' };
}
