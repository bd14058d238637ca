import { PostgresAdapter, PostgresDialect } from 'kysely';
import { type ExecuteCompiled, type MeasureStatement, withExecuteCompiled } from './execute-compiled.ts';
import type { WatchedPool } from './watched-pool.ts';

/** The PostgreSQL dialect of Kysely, plus execution of compiled statements. */
export class CompiledPostgresDialect extends PostgresDialect {
  readonly #executeCompiled: ExecuteCompiled;

  constructor(pool: WatchedPool, measure: MeasureStatement) {
    super({ pool });
    this.#executeCompiled = (query) => {
      const runMeasured = measure(query);
      const execute = (parameters: readonly unknown[]) =>
        pool.withClient((client) => runMeasured(() => client.query<object>(query.sql, [...parameters])));
      return async (parameters) => (await execute(parameters)).rows;
    };
  }

  override createAdapter(): PostgresAdapter {
    return withExecuteCompiled(new PostgresAdapter(), this.#executeCompiled);
  }
}
