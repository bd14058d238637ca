/**
 * What the page shows. A chosen photo stays until it is removed, so that it can be sent again.
 * `progress` is the uploaded part, 0 to 1; at 1 the server is analyzing the photo.
 */
export type Screen =
  | { view: 'zone'; photo: File | null; problem: UploadProblem | null }
  | { view: 'analyzing'; photo: File; progress: number }
  | { view: 'result'; analysisId: string; photo: File | null }
  | { view: 'comparison'; analysisIds: readonly [string, string] };

/**
 * `rule broken` (before sending) and `refused` (by the server): the photo cannot be used, with the reason. `failed`: the call did not
 * succeed, and the photo may be fine.
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
  if (screen.view === 'analyzing') return nextWhileAnalyzing(screen, event);
  switch (event.type) {
    case 'sent':
      return { view: 'analyzing', photo: event.photo, progress: 0 };
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

/** Only an answer or a cancel leaves this view. */
function nextWhileAnalyzing(screen: Screen & { view: 'analyzing' }, event: ScreenEvent): Screen {
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
