import type { OwnerColumn } from './locked-owner.ts';

/** A program of four weeks. A person has at most one without an end: a unique index enforces it. Written by `programs`. */
export type ProgramTable = {
  owner: OwnerColumn;
  id: string;
  /** The local date in whose evening it began. */
  startedOn: string;
  /** JSON: the step, the choices and how it ended. */
  state: string;
  /** Counts the changes, so that one device does not overwrite another. */
  revision: number;
  endedOn: string | null;
};

/** The trip and the shifts that a person plans for, one row a person. Written by `hour-plans`. */
export type HourPlanTable = {
  owner: OwnerColumn;
  id: string;
  /** JSON. */
  plan: string;
  createdAt: string;
};

/** A letter about a week, written once. Written by `weekly-letter`. */
export type WeeklyLetterTable = {
  owner: OwnerColumn;
  /** The local Monday on which it was written. */
  monday: string;
  /** JSON: its sentences as codes with values. */
  letter: string;
  createdAt: string;
};
