/**
 * What the page shows. A photo that was chosen stays with the screen until it is removed, so that it can be sent again.
 * `share` is the sent part of the upload, 0 to 1; from 1 on the server is looking at the photo.
 */
export type Screen =
  | { at: 'zone'; photo: File | null; trouble: Trouble | null }
  | { at: 'analysing'; photo: File; share: number }
  | { at: 'result'; analysisId: string; photo: File | null }
  | { at: 'comparison'; analysisIds: readonly [string, string] };

/**
 * `rule broken` (before it was sent) and `refused` (by the server): this photo will not do, and why. `failed`: nothing wrong with the
 * photo, the call did not get through.
 */
export type Trouble = { kind: 'rule broken' | 'refused'; sentence: string } | { kind: 'failed' };

export type ScreenEvent =
  | { type: 'rule broken'; sentence: string }
  | { type: 'sent'; photo: File }
  | { type: 'progressed'; share: number }
  | { type: 'refused'; sentence: string }
  | { type: 'failed' }
  | { type: 'cancelled' }
  | { type: 'analysed'; analysisId: string; photo: File }
  | { type: 'opened'; analysisId: string }
  | { type: 'compared'; analysisIds: readonly [string, string] }
  | { type: 'deleted'; analysisId: string }
  | { type: 'cleared' };

export const EMPTY_ZONE: Screen = { at: 'zone', photo: null, trouble: null };

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  if (screen.at === 'analysing') return whileAnalysing(screen, event);
  switch (event.type) {
    case 'sent':
      return { at: 'analysing', photo: event.photo, share: 0 };
    case 'rule broken':
      return { at: 'zone', photo: null, trouble: { kind: 'rule broken', sentence: event.sentence } };
    case 'analysed':
      return { at: 'result', analysisId: event.analysisId, photo: event.photo };
    case 'opened':
      return { at: 'result', analysisId: event.analysisId, photo: null };
    case 'compared':
      return { at: 'comparison', analysisIds: event.analysisIds };
    case 'deleted':
      return shows(screen, event.analysisId) ? EMPTY_ZONE : screen;
    case 'cleared':
      return EMPTY_ZONE;
    default:
      return screen;
  }
}

/** Until the answer is there, or the person cancels, nothing else takes the screen. */
function whileAnalysing(screen: Screen & { at: 'analysing' }, event: ScreenEvent): Screen {
  const { photo } = screen;
  switch (event.type) {
    case 'progressed':
      return { ...screen, share: Math.max(screen.share, event.share) };
    case 'analysed':
      return { at: 'result', analysisId: event.analysisId, photo };
    case 'refused':
      return { at: 'zone', photo, trouble: { kind: 'refused', sentence: event.sentence } };
    case 'failed':
      return { at: 'zone', photo, trouble: { kind: 'failed' } };
    case 'cancelled':
      return { at: 'zone', photo, trouble: null };
    default:
      return screen;
  }
}

function shows(screen: Screen, analysisId: string): boolean {
  if (screen.at === 'result') return screen.analysisId === analysisId;
  return screen.at === 'comparison' && screen.analysisIds.includes(analysisId);
}
