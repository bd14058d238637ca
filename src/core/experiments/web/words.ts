import { CHECKLIST } from '#domain/checklist.ts';
import type { Arm } from '#domain/experiments/planned-nights.ts';
import type { Intention } from '../contract.ts';

export { intentionName } from '../intention-name.ts';

/** What stays as it is on an evening without a habit. */
const LEFT = { darkness: 'light', noise: 'noise', screens: 'phone', air: 'air', temperature: 'heat', winddown: 'pace' };

/** What to do on an evening. */
export function instruction(intention: Intention, arm: Arm): string {
  if (arm === 'usual') {
    return `Tonight without the rule: ${intention.kind === 'own' ? '' : `${LEFT[intention.habit]} `}as before.`;
  }
  return intention.kind === 'own'
    ? intention.text
    : (CHECKLIST.find(({ key }) => key === intention.habit)?.description ?? '');
}
