import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Tables } from '#platform/database/schema.ts';
import type { Engine } from '#testing/engines.ts';

/** The statements that some code would run on an engine. Each answers no rows. */
export async function statementsOf(
  engine: Engine['name'],
  ask: (db: Database) => Promise<void>,
): Promise<CompiledQuery[]> {
  const noted: CompiledQuery[] = [];
  const isSqlite = engine === 'sqlite';
  const dialect: Dialect = {
    createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
    createDriver: () => new NotingDriver(noted),
    createIntrospector: (db) => (isSqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
  };
  await ask(new Kysely<Tables>({ dialect }));
  return noted;
}

class NotingDriver extends DummyDriver {
  readonly #noted: CompiledQuery[];

  constructor(noted: CompiledQuery[]) {
    super();
    this.#noted = noted;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return Object.assign(connection, {
      executeQuery: async (query: CompiledQuery) => {
        this.#noted.push(query);
        return { rows: [] };
      },
    });
  }
}
