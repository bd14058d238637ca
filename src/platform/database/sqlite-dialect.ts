import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { GroupCommit, type OnCommit, type Turn } from './group-commit.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

const MOST_STATEMENTS = 500;

/**
 * Kysely over `node:sqlite`: one writer whose commits are grouped, and one reader that sees only what is committed. Inside a
 * transaction everything goes to the writer.
 */
export const sqliteDialect = (
  writer: DatabaseSync,
  reader: DatabaseSync,
  log: WriteAheadLog,
  onCommit?: OnCommit,
): Dialect => ({
  createAdapter: () => new GroupingAdapter(),
  createDriver: () => new SqliteDriver(writer, reader, log, onCommit),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Otherwise Kysely would let one query run at a time, and no two commits could ever be grouped. */
class GroupingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite undoes tables and indexes as it undoes rows: a migration that is cut off leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #write: (query: CompiledQuery) => QueryResult<never>;
  readonly #read: (query: CompiledQuery) => QueryResult<never>;
  readonly #commits: GroupCommit;
  readonly #close: () => void;
  /** Nobody uses these now. They are nothing but a place for a turn, but Kysely dresses up each that it has not seen before. */
  readonly #idle: SqliteConnection[] = [];

  constructor(writer: DatabaseSync, reader: DatabaseSync, log: WriteAheadLog, onCommit?: OnCommit) {
    this.#write = runnerOf(writer);
    this.#read = runnerOf(reader);
    this.#commits = new GroupCommit(writer, log.sync, onCommit);
    this.#close = () => {
      reader.close();
      writer.close();
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#idle.pop() ?? new SqliteConnection(this.#write, this.#read, this.#commits);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).turn = await this.#commits.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).leaveTurn()?.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).leaveTurn()?.rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#idle.push(connection as SqliteConnection);
  }

  async destroy(): Promise<void> {
    await this.#commits.idle();
    this.#close();
  }
}

class SqliteConnection implements DatabaseConnection {
  turn: Turn | undefined;
  readonly #write: (query: CompiledQuery) => QueryResult<never>;
  readonly #read: (query: CompiledQuery) => QueryResult<never>;
  readonly #commits: GroupCommit;

  constructor(
    write: (query: CompiledQuery) => QueryResult<never>,
    read: (query: CompiledQuery) => QueryResult<never>,
    commits: GroupCommit,
  ) {
    this.#write = write;
    this.#read = read;
    this.#commits = commits;
  }

  leaveTurn(): Turn | undefined {
    const turn = this.turn;
    this.turn = undefined;
    return turn;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.turn) return this.#write(query);
    if (query.query.kind === 'SelectQueryNode') return this.#read(query);
    return this.#commits.write(() => this.#write(query));
  }

  // biome-ignore lint/correctness/useYield: SQLite answers whole results; streaming is refused.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on SQLite.');
  }
}

/** Runs compiled queries on one handle, keeping each statement prepared. */
function runnerOf(database: DatabaseSync): (query: CompiledQuery) => QueryResult<never> {
  const statements = new Map<string, { statement: StatementSync; names: readonly string[] }>();
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, names: statement.columns().map(({ name }) => name) };
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    statements.set(sql, prepared);
    return prepared;
  };
  return (query) => {
    const { statement, names } = statements.get(query.sql) ?? prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (names.length > 0) return { rows: rowsOf(names, statement.all(...parameters) as unknown as unknown[][]) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

/** Node's own row objects have no prototype and are slow to copy: a year of nights took twice as long to answer with them. */
const rowsOf = (names: readonly string[], values: readonly unknown[][]): never[] =>
  values.map((ofRow) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column++) row[names[column]!] = ofRow[column];
    return row as never;
  });
