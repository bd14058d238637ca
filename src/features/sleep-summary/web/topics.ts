import { DOCTOR_SECTIONS } from '#domain/safety/doctor-sections.ts';
import { fitsOf, type SafetySign } from '#domain/safety/signs.ts';

/** A title of the page "When to see a doctor", and what to do or ask. */
export type Topic = { title: string; step: string };

/** The topics of the signs, the closest first. All of them are in the groups that lead to a doctor. */
export const topicsOf = (signs: readonly SafetySign[]): Topic[] =>
  fitsOf(signs).flatMap(({ section, step: index }) => {
    const found = DOCTOR_SECTIONS.find(({ id }) => id === section);
    const step = found?.whatToDo[index];
    return found && step !== undefined ? [{ title: found.title, step }] : [];
  });
