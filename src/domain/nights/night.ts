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
    /** Whether it came after a planned night shift. */
    isAfterNightShift?: true;
    /** Whether devices recorded it, or those around it, by a clock far from that at home (`withAbroad`). */
    isAbroad?: true;
    /** Of nights with imported sleep (`nightsWithImports`). */
    sleep?: NightSleep;
  };

/** From and until, in minutes. */
export type MinuteSpan = readonly [from: number, until: number];

/** The sleep of 24 hours, in minutes. */
export type NightSleep = {
  /** The source of the minutes asleep; null without one. */
  device: string | null;
  asleepMinutes: number | null;
  /** Between the pieces of the night. */
  minutesBetween: number;
  /** Sleeps less than an hour apart that the night consists of. */
  pieces: number;
  napMinutes: number;
  naps: number;
  /** The pieces of the device's night and the naps, in order, in minutes after midnight of the date, negative before it. */
  intervals: { night: readonly MinuteSpan[]; naps: readonly MinuteSpan[] };
  /** Asleep at night and in naps; null where the night is not measured. */
  asleep24: number | null;
  /** In bed at night and asleep in naps: what is known without a device. */
  rest24: number | null;
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

/** Whether the checklist of the night was answered, and its ticks are certainly of this night. */
export const areHabitsKnown = ({ isAnswered, areTicksOld }: Pick<LoggedNight, 'isAnswered' | 'areTicksOld'>): boolean =>
  isAnswered && !areTicksOld;

/** The given ratings, in the order of the nights. */
export const ratingsOf = (nights: readonly LoggedNight[]): number[] =>
  nights.filter((night) => night.isRated).map((night) => night.sleepQualityScore);
