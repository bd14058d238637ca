import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { type MeasureStatement, unmeasured } from './database-metrics.ts';
import type { WriteTransaction } from './group-commit.ts';
import type { SqliteHandles } from './sqlite-handles.ts';

/** Kysely over `node:sqlite`. Reads outside of a transaction go to the reader; everything else goes to the writer. */
export const sqliteDialect = (handles: SqliteHandles, measure: MeasureStatement = unmeasured): Dialect => ({
  createAdapter: () => new GroupingAdapter(handles, measure),
  createDriver: () => new SqliteDriver(handles),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new LiteralLimits(),
});

/** SQLite plans a statement again each time a parameter of its `limit` is bound: 25 µs, ten times the read of one row. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && typeof limit.value === 'number') this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}

/** The only object that a database and its transactions share. */
export class GroupingAdapter extends SqliteAdapter {
  readonly #handles: SqliteHandles;
  readonly #measure: MeasureStatement;

  constructor(handles: SqliteHandles, measure: MeasureStatement) {
    super();
    this.#handles = handles;
    this.#measure = measure;
  }

  /**
   * Runs a compiled statement without Kysely, outside of any transaction. What Kysely does per statement, from acquiring
   * a connection to shaping the result, takes longer than SQLite takes to read a row.
   */
  executeCompiled(query: CompiledQuery): (parameters: readonly unknown[]) => Promise<unknown[]> {
    const runMeasured = this.#measure(query);
    return async (parameters) => (await runMeasured(() => this.#handles.autocommit({ ...query, parameters }))).rows;
  }

  /** Without this, Kysely runs one query at a time, and commits can never be grouped. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back DDL like rows, so an interrupted migration changes nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #handles: SqliteHandles;

  constructor(handles: SqliteHandles) {
    this.#handles = handles;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#handles);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).transaction = await this.#handles.commits.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).detachTransaction()?.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).detachTransaction()?.rollback();
  }

  /** A connection object holds no resource. */
  async releaseConnection(): Promise<void> {}

  /** The code that opened the handles closes them. */
  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  transaction: WriteTransaction | undefined;
  readonly #handles: SqliteHandles;

  constructor(handles: SqliteHandles) {
    this.#handles = handles;
  }

  detachTransaction(): WriteTransaction | undefined {
    const transaction = this.transaction;
    this.transaction = undefined;
    return transaction;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.transaction ? this.#handles.write(query) : this.#handles.autocommit(query);
  }

  // biome-ignore lint/correctness/useYield: SQLite returns whole results; streaming is refused.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on SQLite.');
  }
}
