import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The way round Kysely for a statement that is compiled already. What Kysely does for each one, from finding a connection to shaping the
 * result, takes about as long as SQLite takes to read a row.
 */
export type Direct = (query: CompiledQuery) => Ask;

/** Asks alone, outside of any transaction. */
export type Ask = (parameters: readonly unknown[]) => Promise<unknown[]>;

/** Measures each asking of a statement. */
export type Timed = (query: CompiledQuery) => <Result>(ask: () => Result | Promise<Result>) => Promise<Result>;

export const untimed: Timed = () => async (ask) => ask();

const ways = new WeakMap<DialectAdapter, Direct>();

/** The adapter is the one thing that a database and all that Kysely makes of it share. */
export function withDirect<Adapter extends DialectAdapter>(adapter: Adapter, direct: Direct): Adapter {
  ways.set(adapter, direct);
  return adapter;
}

export const directOf = (db: Database): Direct | undefined => ways.get(db.getExecutor().adapter);
