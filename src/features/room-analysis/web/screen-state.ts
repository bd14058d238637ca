/**
 * What the page shows. A photo that was chosen stays with the screen until it is removed, so that it can be sent again.
 * `share` is the sent part of the upload, 0 to 1; from 1 on the server is looking at the photo.
 */
export type Screen =
  | { view: 'zone'; photo: File | null; problem: UploadProblem | null }
  | { view: 'analysing'; photo: File; progress: number }
  | { view: 'result'; analysisId: string; photo: File | null }
  | { view: 'comparison'; analysisIds: readonly [string, string] };

/**
 * `rule broken` (before it was sent) and `refused` (by the server): this photo will not do, and why. `failed`: nothing wrong with the
 * photo, the call did not get through.
 */
export type UploadProblem = { kind: 'rule broken' | 'refused'; message: string } | { kind: 'failed' };

export type ScreenEvent =
  | { type: 'rule broken'; message: string }
  | { type: 'sent'; photo: File }
  | { type: 'progressed'; progress: number }
  | { type: 'refused'; message: string }
  | { type: 'failed' }
  | { type: 'cancelled' }
  | { type: 'analysed'; analysisId: string; photo: File }
  | { type: 'opened'; analysisId: string }
  | { type: 'compared'; analysisIds: readonly [string, string] }
  | { type: 'deleted'; analysisId: string }
  | { type: 'cleared' };

export const EMPTY_ZONE: Screen = { view: 'zone', photo: null, problem: null };

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  if (screen.view === 'analysing') return nextWhileAnalyzing(screen, event);
  switch (event.type) {
    case 'sent':
      return { view: 'analysing', photo: event.photo, progress: 0 };
    case 'rule broken':
      return { view: 'zone', photo: null, problem: { kind: 'rule broken', message: event.message } };
    case 'analysed':
      return { view: 'result', analysisId: event.analysisId, photo: event.photo };
    case 'opened':
      return { view: 'result', analysisId: event.analysisId, photo: null };
    case 'compared':
      return { view: 'comparison', analysisIds: event.analysisIds };
    case 'deleted':
      return showsAnalysis(screen, event.analysisId) ? EMPTY_ZONE : screen;
    case 'cleared':
      return EMPTY_ZONE;
    default:
      return screen;
  }
}

/** Until the answer is there, or the person cancels, nothing else takes the screen. */
function nextWhileAnalyzing(screen: Screen & { view: 'analysing' }, event: ScreenEvent): Screen {
  const { photo } = screen;
  switch (event.type) {
    case 'progressed':
      return { ...screen, progress: Math.max(screen.progress, event.progress) };
    case 'analysed':
      return { view: 'result', analysisId: event.analysisId, photo };
    case 'refused':
      return { view: 'zone', photo, problem: { kind: 'refused', message: event.message } };
    case 'failed':
      return { view: 'zone', photo, problem: { kind: 'failed' } };
    case 'cancelled':
      return { view: 'zone', photo, problem: null };
    default:
      return screen;
  }
}

function showsAnalysis(screen: Screen, analysisId: string): boolean {
  if (screen.view === 'result') return screen.analysisId === analysisId;
  return screen.view === 'comparison' && screen.analysisIds.includes(analysisId);
}
