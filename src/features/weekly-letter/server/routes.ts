import { newestMonday } from '#domain/letter/letter-monday.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { listLetters } from '../contract.ts';
import { type Dependencies, lettersUntil } from './make-letter.ts';

export const weeklyLetterRoutes = (dependencies: Dependencies): Route[] => [
  implement(listLetters, ({ params, today, timeZone }) => {
    const person = { owner: params.ownerId, today, timeZone };
    return lettersUntil(dependencies, person, newestMonday(timeZone, dependencies.clock.nowMs()));
  }),
];
