import { type Diary, hasDiary } from '../diary/diary.ts';
import type { NightLog } from '../log/night-log.ts';
import type { LocalDate } from '../time/local-date.ts';

/** A row of the daily log, as rules over many nights read it. */
export type LoggedNight = NightLog &
  Partial<Diary> & {
    /** The date the night ended on. */
    date: LocalDate;
    /** Minutes, in the person's time zone: a clock change counts. */
    totalTimeInBed: number | null;
    /** Whether the times and the minutes in bed are those of a wearable or a file. */
    areTimesImported?: true;
  };

/** Whether the night has any entry. Opening the page alone creates a row that is not logged. */
export const isLogged = (night: NightLog & Partial<Diary>): boolean =>
  night.isCompleted ||
  night.bedTime !== null ||
  night.wakeTime !== null ||
  night.notes !== '' ||
  night.isRated ||
  night.isAnswered ||
  night.overallScore !== null ||
  hasDiary(night);

/** The given ratings, in the order of the nights. */
export const ratingsOf = (nights: readonly LoggedNight[]): number[] =>
  nights.filter((night) => night.isRated).map((night) => night.sleepQualityScore);
