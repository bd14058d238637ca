import { aboutPoints } from '../nights/points.ts';
import type { JudgedEffect } from './room-effect.ts';

type Judged = Pick<JudgedEffect, 'verdict' | 'doubt' | 'step'>;

/** Whether a step is shown. Ratings that were on their way before the change get no verdict. */
export const isStepShown = ({ verdict, doubt }: Omit<Judged, 'step'>): boolean =>
  verdict !== 'no clear change' && doubt !== 'rising' && doubt !== 'falling';

export function answerSentence({ verdict, doubt, step }: Judged): string {
  if (doubt === 'rising' || doubt === 'falling') return `Your ratings were already ${doubt} before the change.`;
  if (verdict === 'no clear change') return 'Nothing clear has changed in how rested you wake.';
  return stepSentence(step, doubt !== null);
}

/** The sentence of a step that is shown. `since`: the change, where the sentence stands without it. */
export const stepSentence = (step: number, isPerhaps: boolean, since = 'then'): string =>
  `Since ${since} you wake ${aboutPoints(step)} ${step > 0 ? 'better' : 'less'} rested${isPerhaps ? ', perhaps' : ''}.`;
