import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The way round Kysely for a statement that is compiled already. What Kysely does for each one, from finding a connection to shaping the
 * result, takes about as long as SQLite takes to read a row.
 */
export type ExecuteCompiled = (query: CompiledQuery) => ExecuteWithParameters;

/** Asks alone, outside of any transaction. */
export type ExecuteWithParameters = (parameters: readonly unknown[]) => Promise<unknown[]>;

/** Measures each asking of a statement. */
export type MeasureStatement = (
  query: CompiledQuery,
) => <Result>(execute: () => Result | Promise<Result>) => Promise<Result>;

export const unmeasured: MeasureStatement = () => async (execute) => execute();

const executors = new WeakMap<DialectAdapter, ExecuteCompiled>();

/** The adapter is the one thing that a database and all that Kysely makes of it share. */
export function withExecuteCompiled<Adapter extends DialectAdapter>(
  adapter: Adapter,
  executeCompiled: ExecuteCompiled,
): Adapter {
  executors.set(adapter, executeCompiled);
  return adapter;
}

export const executeCompiledOf = (db: Database): ExecuteCompiled | undefined => executors.get(db.getExecutor().adapter);
