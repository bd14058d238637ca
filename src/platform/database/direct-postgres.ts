import { PostgresAdapter, PostgresDialect } from 'kysely';
import { type Direct, type Timed, withDirect } from './direct.ts';
import type { WatchedPool } from './watched-pool.ts';

/** Kysely's PostgreSQL, with the way round it. */
export class DirectPostgres extends PostgresDialect {
  readonly #direct: Direct;

  constructor(pool: WatchedPool, timed: Timed) {
    super({ pool });
    this.#direct = (query) => {
      const measured = timed(query);
      const ask = (parameters: readonly unknown[]) =>
        pool.lend((client) => measured(() => client.query<object>(query.sql, [...parameters])));
      return async (parameters) => (await ask(parameters)).rows;
    };
  }

  override createAdapter(): PostgresAdapter {
    return withDirect(new PostgresAdapter(), this.#direct);
  }
}
