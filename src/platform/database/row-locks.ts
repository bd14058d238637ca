import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whether `for update` can lock rows: only on PostgreSQL. SQLite runs one writing transaction at a time and needs no lock. */
export const supportsRowLocks = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Takes a lock for a table and an owner until the transaction ends. It serves computations over many rows, some of
 * which may not exist yet. On PostgreSQL it is an advisory lock; two names may share a hash, which only causes an
 * unneeded wait.
 */
export async function acquireAdvisoryLock(transaction: Database, tableName: string, owner: string): Promise<void> {
  if (!supportsRowLocks(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tableName} ${owner}`}, 0))`.execute(transaction);
}
