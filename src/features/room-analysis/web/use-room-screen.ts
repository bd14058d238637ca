import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { queryKey } from '#contract/query.ts';
import { getAnalysis } from '#core/room/contract.ts';
import type { Answers } from '#domain/room/rubric.ts';
import { freshenAfterAnalysis } from './after-analysis.ts';
import { EMPTY_ZONE, nextScreen, type ScreenEvent } from './screen-state.ts';
import { AnalysisError, uploadPhoto } from './upload-photo.ts';

/** Refusals that are about the photo or the person's pace, and whose sentence is meant to be read. */
const TOLD: ReadonlySet<number> = new Set([413, 415, 422, 429]);

/** The state of the screen and the two things that reach the server: sending a photo, and taking it back. */
export function useRoomScreen(ownerId: string) {
  const queryClient = useQueryClient();
  const [screen, tell] = useReducer(nextScreen, EMPTY_ZONE);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (photo: File, answers: Answers) => {
    if (screen.at === 'analysing') return;
    const controller = new AbortController();
    sending.current = controller;
    tell({ type: 'sent', photo });
    try {
      const onProgress = (share: number) => tell({ type: 'progressed', share });
      const analysis = await uploadPhoto({ ownerId, photo, answers, onProgress, signal: controller.signal });
      queryClient.setQueryData(queryKey(getAnalysis, { analysisId: analysis.id }), analysis);
      tell({ type: 'analysed', analysisId: analysis.id, photo });
      freshenAfterAnalysis(queryClient, ownerId);
    } catch (reason) {
      if (!controller.signal.aborted) tell(troubleIn(reason));
    }
  };

  const cancel = () => {
    sending.current?.abort();
    tell({ type: 'cancelled' });
  };

  return { screen, tell, send, cancel };
}

function troubleIn(reason: unknown): ScreenEvent {
  if (reason instanceof AnalysisError && reason.sentence && TOLD.has(reason.status)) {
    return { type: 'refused', sentence: reason.sentence };
  }
  console.error(reason);
  return { type: 'failed' };
}
