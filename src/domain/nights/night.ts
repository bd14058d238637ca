import type { NightLog } from '../log/night-log.ts';
import type { LocalDate } from '../time/local-date.ts';

/** One row of the daily log, as the rules about many nights read it. */
export type LoggedNight = NightLog & {
  /** The day the night ended on. */
  date: LocalDate;
  /** Minutes. */
  totalTimeInBed: number | null;
};

/** Whether anything was entered. Opening the page alone makes a row that is not logged. */
export const isLogged = (night: NightLog): boolean =>
  night.isCompleted ||
  night.bedTime !== null ||
  night.wakeTime !== null ||
  night.notes !== '' ||
  night.isRated ||
  night.isAnswered ||
  night.overallScore !== null;

/** The ratings that were given, in the order of the nights. */
export const ratingsOf = (nights: readonly LoggedNight[]): number[] =>
  nights.filter((night) => night.isRated).map((night) => night.sleepQualityScore);
