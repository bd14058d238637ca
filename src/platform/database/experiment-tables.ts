import type { Generated } from 'kysely';
import type { OwnerColumn } from './locked-owner.ts';

/**
 * An experiment on the person's own nights. A person has at most one without an end: a unique index enforces it. Written
 * by `experiments`.
 */
export type ExperimentTable = {
  owner: OwnerColumn;
  id: string;
  /** JSON: what is tested. */
  intention: string;
  startedAt: string;
  /** The wake date of the first night. With the seed it decides the plan of every night. */
  firstNight: string;
  /** The key of the order of the pairs, in hexadecimal. */
  seed: string;
  /** The number of complete pairs of the last look without a verdict; 0 before the first. */
  lookedAt: number;
  endedAt: string | null;
  /** The local date of the end. */
  endedOn: string | null;
  end: 'finished' | 'stopped' | 'sleepy' | null;
  /** What the person expected before the start, -3 to 3; null where that was not asked. */
  expectation: Generated<number | null>;
  /** How sure the person was of it, looking back, 1 to 3; null where that was not answered. */
  sureness: Generated<number | null>;
  /** JSON: the pairs of the last look and what was done, as they were then. Null without a result. */
  result: string | null;
};

/** Whether a night went as planned, in the person's words. Written by `experiments`. */
export type ExperimentNightTable = {
  owner: OwnerColumn;
  experimentId: string;
  /** The wake date. */
  date: string;
  asPlanned: number;
};
