import { readStored, store } from '#ui/browser/storage.ts';

/** The steps a newcomer is led to, named for what they have just done. */
export type Step = 'photo' | 'night';

const KEY = 'stepsDone';

const doneSteps = (): string[] => (readStored(KEY) ?? '').split(' ').filter((step) => step !== '');

/** Whether the way on from a step was taken or waved away in this browser. It never comes back. */
export const isStepDone = (step: Step): boolean => doneSteps().includes(step);

export function rememberStepDone(step: Step): void {
  if (!isStepDone(step)) store(KEY, [...doneSteps(), step].join(' '));
}
