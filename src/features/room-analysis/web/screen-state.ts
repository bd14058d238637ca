import { isFinished, NEW_QUESTIONS, type Questions, questionsForNextPhoto } from './questions/questions.ts';
import { mustBePrepared } from './upload/photo-rules.ts';

/** A stored analysis of the photo that was sent, which may be a smaller copy of the chosen one. */
export type SentAnalysis = { analysisId: string; photo: File };

/**
 * What the page shows. A chosen photo stays until it is removed, so that it can be sent again.
 * - `analyzing`: `progress` is the sent part of the photo, 0 to 1. `analysis` is present once the server has analyzed it; the
 *   page still shows this view until the questions are answered or skipped.
 * - `result`: `photo` is null for an analysis opened from the list; `questions` is null until the page knows its answers.
 */
export type Screen =
  | { view: 'zone'; photo: File | null; problem: UploadProblem | null; questions: Questions }
  | {
      view: 'analyzing';
      photo: File;
      step: AnalyzingStep;
      progress: number;
      analysis: SentAnalysis | null;
      questions: Questions;
    }
  | { view: 'result'; analysisId: string; photo: File | null; questions: Questions | null; update: Update }
  | { view: 'comparison'; analysisIds: readonly [string, string] };

/** `preparing`: made smaller in this browser. `scoring`: scored again with the answers. */
export type AnalyzingStep = 'preparing' | 'sending' | 'scoring';

/** The new score with changed answers: none asked for, on its way, or failed with the server's message. */
export type Update = 'none' | 'running' | { failed: string | null };

/**
 * `rule broken` (before sending) and `refused` (by the server): the photo cannot be used, with the reason. `failed`: the call did not
 * succeed, and the photo may be fine.
 */
export type UploadProblem = { kind: 'rule broken' | 'refused'; message: string } | { kind: 'failed' };

export type ScreenEvent =
  | { type: 'rule broken'; message: string }
  | { type: 'chosen'; photo: File }
  | { type: 'prepared' }
  | { type: 'progressed'; progress: number }
  | { type: 'refused'; message: string }
  | { type: 'failed' }
  | { type: 'cancelled' }
  | ({ type: 'analyzed' } & SentAnalysis)
  | { type: 'questions changed'; questions: Questions }
  | { type: 'update started' }
  | { type: 'update failed'; message: string | null }
  | ({ type: 'scored' } & SentAnalysis)
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

/** The analysis that only waits for the person's last answer, which is now given; otherwise null. */
export const analysisToFinish = (screen: Screen): SentAnalysis | null =>
  screen.view === 'analyzing' && screen.step !== 'scoring' && isFinished(screen.questions) ? screen.analysis : null;

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  if (screen.view === 'analyzing') return nextWhileAnalyzing(screen, event);
  if (screen.view === 'result' && screen.update === 'running') return nextWhileUpdating(screen, event);
  switch (event.type) {
    case 'chosen':
      return {
        view: 'analyzing',
        photo: event.photo,
        step: mustBePrepared(event.photo) ? 'preparing' : 'sending',
        progress: 0,
        analysis: null,
        questions: questionsAbout(event.photo, screen),
      };
    case 'rule broken':
      return { ...EMPTY_ZONE, problem: { kind: 'rule broken', message: event.message } };
    case 'opened':
      return { view: 'result', analysisId: event.analysisId, photo: null, questions: null, update: 'none' };
    case 'compared':
      return { view: 'comparison', analysisIds: event.analysisIds };
    case 'deleted':
      return showsAnalysis(screen, event.analysisId) ? EMPTY_ZONE : screen;
    case 'cleared':
      return EMPTY_ZONE;
    case 'questions changed':
      return screen.view === 'result' ? { ...screen, questions: event.questions, update: 'none' } : screen;
    case 'update started':
      return screen.view === 'result' ? { ...screen, update: 'running' } : screen;
    default:
      return screen;
  }
}

function nextWhileAnalyzing(screen: Screen & { view: 'analyzing' }, event: ScreenEvent): Screen {
  const { photo, questions, analysis } = screen;
  switch (event.type) {
    case 'prepared':
      return { ...screen, step: 'sending' };
    case 'progressed':
      return { ...screen, progress: Math.max(screen.progress, event.progress) };
    case 'analyzed':
      return { ...screen, progress: 1, analysis: { analysisId: event.analysisId, photo: event.photo } };
    case 'questions changed':
      return screen.step === 'scoring' ? screen : { ...screen, questions: event.questions };
    case 'update started':
      return { ...screen, step: 'scoring' };
    case 'scored':
      return { view: 'result', analysisId: event.analysisId, photo: event.photo, questions, update: 'none' };
    case 'update failed':
      return analysis ? { view: 'result', ...analysis, questions, update: { failed: event.message } } : screen;
    case 'rule broken':
      return { ...EMPTY_ZONE, questions, problem: { kind: 'rule broken', message: event.message } };
    case 'refused':
      return { view: 'zone', photo, questions, problem: { kind: 'refused', message: event.message } };
    case 'failed':
      return { view: 'zone', photo, questions, problem: { kind: 'failed' } };
    case 'cancelled':
      return analysis
        ? { view: 'result', ...analysis, questions, update: 'none' }
        : { view: 'zone', photo, questions, problem: null };
    default:
      return screen;
  }
}

/** Nothing but the answer of the server or "Try Another Photo" leaves a result that is scored again. */
function nextWhileUpdating(screen: Screen & { view: 'result' }, event: ScreenEvent): Screen {
  switch (event.type) {
    case 'scored':
      return { ...screen, analysisId: event.analysisId, photo: event.photo, update: 'none' };
    case 'update failed':
      return { ...screen, update: { failed: event.message } };
    case 'cleared':
      return EMPTY_ZONE;
    default:
      return screen;
  }
}

/** The same photo sent again has the same answers, also skipped ones. */
function questionsAbout(photo: File, screen: Screen): Questions {
  if (screen.view !== 'zone') return NEW_QUESTIONS;
  return screen.photo === photo ? screen.questions : questionsForNextPhoto(screen.questions);
}

function showsAnalysis(screen: Screen, analysisId: string): boolean {
  if (screen.view === 'result') return screen.analysisId === analysisId;
  return screen.view === 'comparison' && screen.analysisIds.includes(analysisId);
}
