import { isLogged, type LoggedNight } from '../nights/night.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { Silence } from './letter.ts';

/** Logged nights that a letter needs. A choice of this app. */
export const MIN_LETTER_NIGHTS = 4;

/** The logged nights that ended in the week before a Monday. */
export const letterNights = (nights: readonly LoggedNight[], monday: LocalDate): LoggedNight[] =>
  nights.filter((night) => isLogged(night) && night.date >= addDays(monday, -7) && night.date < monday);

/** Null if the week has a letter. */
export function letterSilence(nights: readonly LoggedNight[], monday: LocalDate): Silence | null {
  const counts = [0, -7, -14].map((days) => letterNights(nights, addDays(monday, days)).length);
  const weeks = counts.findIndex((count) => count >= MIN_LETTER_NIGHTS);
  return weeks === 0 ? null : { nights: counts[0]!, weeks: weeks === -1 ? counts.length : weeks };
}
