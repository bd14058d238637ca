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
import { type ExecuteCompiled, withExecuteCompiled } from './execute-compiled.ts';
import type { WriteTransaction } from './group-commit.ts';
import type { SqliteHandles } from './sqlite-handles.ts';

/** Kysely over `node:sqlite`. Reads outside of a transaction go to the reader; everything else goes to the writer. */
export const sqliteDialect = (handles: SqliteHandles, executeCompiled: ExecuteCompiled): Dialect => ({
  createAdapter: () => withExecuteCompiled(new GroupingAdapter(), executeCompiled),
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

/** Without this, Kysely runs one query at a time, and commits can never be grouped. */
class GroupingAdapter extends SqliteAdapter {
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
  /** Unused connection objects. They hold no resource, but Kysely wraps each new one, so they are reused. */
  readonly #idle: SqliteConnection[] = [];

  constructor(handles: SqliteHandles) {
    this.#handles = handles;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#idle.pop() ?? new SqliteConnection(this.#handles);
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

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#idle.push(connection as SqliteConnection);
  }

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
