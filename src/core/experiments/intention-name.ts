import { CHECKLIST } from '#domain/checklist.ts';
import type { Intention } from './contract.ts';

/** What is tested, in the words of the checklist or of the person. */
export const intentionName = (intention: Intention): string =>
  intention.kind === 'own'
    ? intention.text
    : (CHECKLIST.find(({ key }) => key === intention.habit)?.title ?? intention.habit);
