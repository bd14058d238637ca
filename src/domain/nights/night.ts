import { isEntered } from '../log/merged-day.ts';
import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';

/** One row of the daily log, as the rules about many nights read it. */
export type LoggedNight = {
  /** The day the night ended on. */
  date: LocalDate;
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  /** Minutes. */
  totalTimeInBed: number | null;
  /** 1-10. */
  sleepQualityScore: number;
  /** 0-100. */
  overallScore: number | null;
  /** 0-100. */
  roomAnalysisScore: number | null;
  /** Bits by checklist position, lowest first. */
  habitsDone: number;
  notes: string;
  isCompleted: boolean;
};

/** Whether anything was entered: a score, a time, notes, a habit. Opening the page alone makes a row that is not logged. */
export const isLogged = (night: LoggedNight): boolean => isEntered(night) || night.overallScore !== null;

/**
 * Whether somebody told about the habits of a night. The bits cannot tell "no" from "not answered", and who never opens the checklist
 * must not hear of habits they skip, so a night without a single tick counts as unanswered.
 */
export const isAnswered = (night: LoggedNight): boolean => night.habitsDone !== 0;
