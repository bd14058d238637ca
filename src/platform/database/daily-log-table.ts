import type { Generated } from 'kysely';
import type { OwnerColumn } from './locked-owner.ts';

/** One row per person and day. Written by `core/nights`. */
export type DailyLogTable = {
  owner: OwnerColumn;
  date: string;
  id: string;
  bedTime: string | null;
  wakeTime: string | null;
  totalTimeInBed: number | null;
  sleepQualityScore: number;
  /** 0 in rows of the previous version: read it through `core/nights`. */
  isRated: Generated<number>;
  notes: string;
  overallScore: number | null;
  isCompleted: number;
  roomAnalysisScore: number | null;
  /** Bits by checklist position, lowest first. */
  habitsDone: number;
  /** Like `isRated`. */
  isAnswered: Generated<number>;
  /** JSON: the entered fields of the diary; null without any. Rows of the previous version have none. */
  diary: Generated<string | null>;
  /** Minutes; a field of the diary. Not in the column of the others, which servers of the previous version rewrite. */
  minutesUp: Generated<number | null>;
  /** Like `minutesUp`: 1 or 0. */
  wasWoken: Generated<number | null>;
  /**
   * When the newest tick or untick was made, in the person's zone, and the bits after it: `2026-03-28T22:40 5`. Null where
   * the night was rated before, and where that is unknown. Other bits than `habitsDone` are of a server of the previous
   * version.
   */
  ticked: Generated<string | null>;
  /** 1: ticked before the evening's checklist belonged to the coming night, so perhaps at the wrong night. */
  areTicksOld: Generated<number>;
  createdAt: string;
  updatedAt: string;
};
