import { NEW_QUESTIONS, type Questions, questionsForNextPhoto, reopened } from './questions/questions.ts';

/**
 * What the page shows. A chosen photo stays until it is analyzed or removed, so that it can be sent again.
 * - `analyzing`: `progress` is the sent part of the photo, 0 to 1.
 * - `result`: `questions` is null until the person answers one beside an analysis opened from the list.
 */
export type Screen =
  | { view: 'zone'; photo: File | null; problem: UploadProblem | null; questions: Questions }
  | { view: 'analyzing'; photo: File; progress: number; questions: Questions }
  | { view: 'result'; analysisId: string; questions: Questions | null; update: Update }
  | { view: 'comparison'; analysisIds: readonly [string, string] };

/** The new score with changed answers: none asked for, on its way, or failed with a message. */
export type Update = 'none' | 'running' | { failed: string };

/**
 * `rule broken` (before sending): `photo` can be sent as a smaller JPG. `refused` (by the server): the photo cannot be used.
 * `failed`: the call did not succeed, and the photo may be fine.
 */
export type UploadProblem =
  | { kind: 'rule broken'; message: string; photo: File | null }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

export type ScreenEvent =
  | { type: 'rule broken'; message: string; photo: File | null }
  | { type: 'chosen'; photo: File }
  | { type: 'progressed'; progress: number }
  | { type: 'refused'; message: string }
  | { type: 'failed' }
  | { type: 'cancelled' }
  | { type: 'analyzed'; analysisId: string; seesScreen: boolean }
  | { type: 'questions changed'; questions: Questions }
  | { type: 'updated'; analysisId: string; update: Update }
  | { type: 'opened'; analysisId: string }
  | { type: 'compared'; analysisIds: readonly [string, string] }
  | { type: 'deleted'; analysisId: string }
  | { type: 'cleared' };

export const EMPTY_ZONE: Screen & { view: 'zone' } = {
  view: 'zone',
  photo: null,
  problem: null,
  questions: NEW_QUESTIONS,
};

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  if (screen.view === 'analyzing') return nextWhileAnalyzing(screen, event);
  switch (event.type) {
    case 'chosen':
      return { view: 'analyzing', photo: event.photo, progress: 0, questions: questionsAbout(event.photo, screen) };
    case 'rule broken':
      return { ...EMPTY_ZONE, problem: { kind: 'rule broken', message: event.message, photo: event.photo } };
    case 'opened':
      return { view: 'result', analysisId: event.analysisId, questions: null, update: 'none' };
    case 'compared':
      return { view: 'comparison', analysisIds: event.analysisIds };
    case 'deleted':
      return showsAnalysis(screen, event.analysisId) ? EMPTY_ZONE : screen;
    case 'cleared':
      return EMPTY_ZONE;
    case 'questions changed':
      return screen.view === 'result' ? { ...screen, questions: event.questions } : screen;
    case 'updated':
      return screen.view === 'result' && screen.analysisId === event.analysisId
        ? { ...screen, update: event.update }
        : screen;
    default:
      return screen;
  }
}

function nextWhileAnalyzing(screen: Screen & { view: 'analyzing' }, event: ScreenEvent): Screen {
  const { photo, questions } = screen;
  switch (event.type) {
    case 'progressed':
      return { ...screen, progress: Math.max(screen.progress, event.progress) };
    case 'analyzed':
      return {
        view: 'result',
        analysisId: event.analysisId,
        // Once more, with what was seen.
        questions: event.seesScreen && questions.answers.screen === 'no' ? reopened(questions, 'screen') : questions,
        update: 'none',
      };
    case 'questions changed':
      return { ...screen, questions: event.questions };
    case 'rule broken':
      return { ...EMPTY_ZONE, questions, problem: { kind: 'rule broken', message: event.message, photo: event.photo } };
    case 'refused':
      return { view: 'zone', photo, questions, problem: { kind: 'refused', message: event.message } };
    case 'failed':
      return { view: 'zone', photo, questions, problem: { kind: 'failed' } };
    case 'cancelled':
      return { view: 'zone', photo, questions, problem: null };
    default:
      return screen;
  }
}

/** The same photo sent again has the same answers. */
function questionsAbout(photo: File, screen: Screen): Questions {
  if (screen.view !== 'zone') return NEW_QUESTIONS;
  return screen.photo === photo ? screen.questions : questionsForNextPhoto(screen.questions);
}

function showsAnalysis(screen: Screen, analysisId: string): boolean {
  if (screen.view === 'result') return screen.analysisId === analysisId;
  return screen.view === 'comparison' && screen.analysisIds.includes(analysisId);
}
