import type { Side } from './side.ts';

/**
 * A database that is filled in a staging area, so that no server can use an incomplete copy: it is published whole or
 * not at all. An unfinished stage is found and resumed.
 */
export type StagedDatabase = {
  side: Side;
  /** Lets `check` inspect the staged data, publishes the database unless that throws, and closes it. */
  publish(check: (database: Pick<Side, 'tables' | 'rows'>) => Promise<void>): Promise<void>;
  /** Closes the stage without publishing it. */
  close(): Promise<void>;
};

/** Tables in which a server without any users may have rows. */
export const HOUSEKEEPING_TABLES: readonly string[] = ['jobs', 'spentLimits'];
