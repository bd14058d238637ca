import type { Side } from './side.ts';

/**
 * A database that is being filled out of sight, so that nobody can serve half of one: it is in its place whole, or not at all. One that
 * was left unfinished is found again and taken up.
 */
export type StagedDatabase = {
  side: Side;
  /** Lets `check` look at all that will be there, puts it in its place unless that throws, and closes it. */
  publish(check: (database: Pick<Side, 'tables' | 'rows'>) => Promise<void>): Promise<void>;
  /** Closes it as it is. */
  close(): Promise<void>;
};

/** Tables in which a server that nobody used yet may have rows. */
export const HOUSEKEEPING_TABLES: readonly string[] = ['jobs', 'spentLimits'];
