import { CHECKLIST } from '#domain/checklist.ts';
import type { Arm } from '#domain/experiments/planned-nights.ts';
import type { Intention } from '../contract.ts';

/** What is tested, in the words of the checklist or of the person. */
export const intentionName = (intention: Intention): string =>
  intention.kind === 'own'
    ? intention.text
    : (CHECKLIST.find(({ key }) => key === intention.habit)?.title ?? intention.habit);

/** What to do on an evening. */
export function instruction(intention: Intention, arm: Arm): string {
  if (arm === 'usual') return 'Leave it for one night. Do what you usually do.';
  return intention.kind === 'own'
    ? intention.text
    : (CHECKLIST.find(({ key }) => key === intention.habit)?.description ?? '');
}
