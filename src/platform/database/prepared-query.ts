import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';
import { GroupingAdapter } from './sqlite-dialect.ts';

type NamedValues = Readonly<Record<string, unknown>>;

type PreparedQuery<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/**
 * A query that is built and compiled once per open database and then only gets values. It is meant for the few queries
 * of every request: on SQLite, Kysely takes longer to build one than SQLite to answer it. It also runs inside
 * transactions. `build` receives placeholders for the values, passes them to Kysely as parameters and must not inspect
 * them.
 */
export function preparedQuery<Values extends NamedValues, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  // A database and its transactions share one adapter, and each open database has its own.
  const preparedFor = new WeakMap<object, PreparedQuery<Values, Row>>();
  const prepare = async (db: Database, values: Values) => {
    const compiled = build(db, placeholdersOf(values)).compile();
    checkAllUsed(compiled, values);
    const prepared = preparedExecution<Values, Row>(db, compiled);
    preparedFor.set(db.getExecutor().adapter, prepared);
    return prepared(db, values);
  };
  return (db, values) => (preparedFor.get(db.getExecutor().adapter) ?? prepare)(db, values);
}

function preparedExecution<Values extends NamedValues, Row>(
  db: Database,
  compiled: CompiledQuery<Row>,
): PreparedQuery<Values, Row> {
  const { adapter } = db.getExecutor();
  const execute = adapter instanceof GroupingAdapter ? adapter.executeCompiled(compiled) : undefined;
  const names = compiled.parameters.map(nameOf);
  // Constants of the query stay unchanged.
  const parametersOf = (values: Values) =>
    compiled.parameters.map((value, index) => (names[index] === undefined ? value : values[names[index]]));
  return async (current, values) => {
    const parameters = parametersOf(values);
    if (execute && !current.isTransaction) return execute(parameters) as Promise<Row[]>;
    return (await current.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** A symbol named like the value, because no other parameter of a query is a symbol. */
const placeholdersOf = <Values extends NamedValues>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, Symbol(name)])) as Values;

const nameOf = (parameter: unknown): string | undefined =>
  typeof parameter === 'symbol' ? parameter.description : undefined;

/** A value that is not a parameter would stay fixed at its first value for every caller. */
function checkAllUsed({ parameters, sql }: CompiledQuery, values: NamedValues): void {
  const used = new Set(parameters.map(nameOf));
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`${unused.join(', ')} is no parameter of: ${sql}`);
}
