import type { PersonalData } from '#core/person/server/personal-data.ts';
import { deleteLetters, lettersOf, transferLetters } from './queries.ts';

/** Letters are made from the nights, so they are exported but not restored. */
export const weeklyLetterPersonalData: PersonalData = {
  name: 'weeklyLetters',
  transfer: transferLetters,
  collect: lettersOf,
  erase: deleteLetters,
};
