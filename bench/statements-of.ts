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

/** The statements that some code would run on an engine. Each returns no rows. */
export async function statementsOf(
  engine: Engine['name'],
  run: (db: Database) => Promise<void>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const isSqlite = engine === 'sqlite';
  const dialect: Dialect = {
    createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
    createDriver: () => new RecordingDriver(statements),
    createIntrospector: (db) => (isSqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
  };
  await run(new Kysely<Tables>({ dialect }));
  return statements;
}

class RecordingDriver extends DummyDriver {
  readonly #statements: CompiledQuery[];

  constructor(statements: CompiledQuery[]) {
    super();
    this.#statements = statements;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return Object.assign(connection, {
      executeQuery: async (query: CompiledQuery) => {
        this.#statements.push(query);
        return { rows: [] };
      },
    });
  }
}
