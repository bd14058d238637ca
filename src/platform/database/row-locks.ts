import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** Whether rows can be locked with `for update`: on PostgreSQL. SQLite runs one writing transaction at a time and needs no lock. */
export const locksRows = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
