import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whether rows can be locked with `for update`: on PostgreSQL. SQLite runs one writing transaction at a time and needs no lock. */
export const supportsRowLocks = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Waits until no other transaction holds this of a person, and holds it until this one ends: for what is worked out from many rows, of
 * which some may not be there yet. `what` is the name of the table it is about. On PostgreSQL an advisory lock, which two names may
 * come to share, so that one waits in vain but nothing breaks.
 */
export async function acquireAdvisoryLock(transaction: Database, tableName: string, owner: string): Promise<void> {
  if (!supportsRowLocks(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tableName} ${owner}`}, 0))`.execute(transaction);
}
