import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { GroupCommit, type OnCommit } from './group-commit.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

const MAX_STATEMENTS = 500;
/** A longer statement inserts many rows or names many ids, and rarely repeats. */
const MAX_CACHED_CHARACTERS = 4000;

type Run = (query: CompiledQuery) => QueryResult<never>;

/** One writer whose commits are grouped, and one reader that sees only committed data. */
export class SqliteHandles {
  readonly write: Run;
  readonly commits: GroupCommit;
  readonly close: () => Promise<void>;
  readonly #reader: DatabaseSync;
  readonly #runRead: Run;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  #isClosed = false;

  constructor(writer: DatabaseSync, reader: DatabaseSync, log: WriteAheadLog, onCommit?: OnCommit) {
    this.#reader = reader;
    this.#runRead = runnerOf(reader);
    this.#begin = reader.prepare('begin');
    this.#commit = reader.prepare('commit');
    this.write = runnerOf(writer);
    this.commits = new GroupCommit(writer, log.sync, onCommit);
    this.close = async () => {
      this.#isClosed = true;
      await this.commits.idle();
      this.#endReads();
      reader.close();
      writer.close();
      await log.close();
    };
  }

  /** Runs outside of any transaction. */
  autocommit(query: CompiledQuery): QueryResult<never> | Promise<QueryResult<never>> {
    if (this.#isClosed) throw new Error('The database is closed.');
    return isRead(query) ? this.#read(query) : this.commits.write(() => this.write(query));
  }

  /**
   * Reads of one run of promise callbacks share a transaction: its locks take six times as long as the read of one row.
   * It ends before any other event, such as the end of a commit, so every read sees all commits acknowledged before it.
   */
  #read(query: CompiledQuery): QueryResult<never> {
    if (!this.#reader.isTransaction) {
      this.#begin.run();
      process.nextTick(() => this.#endReads());
    }
    return this.#runRead(query);
  }

  #endReads(): void {
    if (this.#reader.isOpen && this.#reader.isTransaction) this.#commit.run();
  }
}

const isRead = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode';

/** Runs compiled queries on one handle. The most recently used statements stay prepared. */
function runnerOf(database: DatabaseSync): Run {
  const statements = new Map<string, { statement: StatementSync; names: readonly string[] }>();
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, names: statement.columns().map(({ name }) => name) };
    return prepared;
  };
  const cached = (sql: string) => {
    const prepared = statements.get(sql) ?? prepare(sql);
    if (sql.length > MAX_CACHED_CHARACTERS) return prepared;
    // A map keeps insertion order, so the first entry is the least recently used.
    statements.delete(sql);
    statements.set(sql, prepared);
    if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value!);
    return prepared;
  };
  return (query) => {
    const { statement, names } = cached(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (names.length > 0) return { rows: rowsOf(names, statement.all(...parameters) as unknown as unknown[][]) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

/** Node's row objects have no prototype and are slow to copy: a year of nights took twice as long to send. */
const rowsOf = (names: readonly string[], values: readonly unknown[][]): never[] =>
  values.map((ofRow) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column++) row[names[column]!] = ofRow[column];
    return row as never;
  });
