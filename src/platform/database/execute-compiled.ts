import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs a compiled statement without Kysely. The work that Kysely does per statement, from acquiring a connection to
 * shaping the result, takes about as long as SQLite takes to read a row.
 */
export type ExecuteCompiled = (query: CompiledQuery) => ExecuteWithParameters;

/** Runs outside of any transaction. */
export type ExecuteWithParameters = (parameters: readonly unknown[]) => Promise<unknown[]>;

/** Measures each execution of a statement. */
export type MeasureStatement = (
  query: CompiledQuery,
) => <Result>(execute: () => Result | Promise<Result>) => Promise<Result>;

export const unmeasured: MeasureStatement = () => async (execute) => execute();

const executors = new WeakMap<DialectAdapter, ExecuteCompiled>();

/** Attaches the function to the adapter, the only object that a database and its transactions share. */
export function withExecuteCompiled<Adapter extends DialectAdapter>(
  adapter: Adapter,
  executeCompiled: ExecuteCompiled,
): Adapter {
  executors.set(adapter, executeCompiled);
  return adapter;
}

export const executeCompiledOf = (db: Database): ExecuteCompiled | undefined => executors.get(db.getExecutor().adapter);
