import type { ComponentType } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { DailyLog } from '../contract.ts';

export type NightTimes = Pick<DailyLog, 'bedTime' | 'wakeTime'>;

export type NightPieceProps = {
  owner: string;
  /** The day the night ended on. */
  date: LocalDate;
  /** As they stand in the form, saved or not. */
  times: NightTimes;
  /** Whether anything is saved of the night. */
  isLogged: boolean;
};

/** What another part of the app adds below the times of today's log. `fill` is as if the person had typed both times. */
export type TodayPiece = ComponentType<NightPieceProps & { fill: (times: NightTimes) => void }>;

/** The same for any night. Without `fill` the night stays as it is. */
export type NightPiece = ComponentType<NightPieceProps & { fill: ((times: NightTimes) => void) | null }>;
