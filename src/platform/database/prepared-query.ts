import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

type NamedValues = Readonly<Record<string, unknown>>;

/**
 * A query that is built and compiled once for each open database, and from then on only given its values. Building one anew took
 * about 15 µs, so this is for the few queries of every request. It also runs inside transactions.
 *
 * `build` gets placeholders in the place of the values: it hands them on to Kysely as parameters and must not look at them.
 */
export function preparedQuery<Values extends NamedValues, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  // A database and its transactions share one adapter, and each open database has its own.
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let compiled = compiledFor.get(adapter);
    if (!compiled) {
      compiled = build(db, placeholdersOf(values)).compile();
      checkAllUsed(compiled, values);
      compiledFor.set(adapter, compiled);
    }
    return (await db.executeQuery<Row>({ ...compiled, parameters: parametersOf(compiled, values) })).rows;
  };
}

/** A symbol named as the value: nothing else among the parameters of a query is a symbol. */
const placeholdersOf = <Values extends NamedValues>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, Symbol(name)])) as Values;

const nameOf = (parameter: unknown): string | undefined =>
  typeof parameter === 'symbol' ? parameter.description : undefined;

/** What the query itself brings, such as a limit, stays as it is. */
const parametersOf = ({ parameters }: CompiledQuery, values: NamedValues): unknown[] =>
  parameters.map((parameter) => {
    const name = nameOf(parameter);
    return name === undefined ? parameter : values[name];
  });

/** A value that is no parameter would stay what it was at the first call, for everyone. */
function checkAllUsed({ parameters, sql }: CompiledQuery, values: NamedValues): void {
  const used = new Set(parameters.map(nameOf));
  const lost = Object.keys(values).filter((name) => !used.has(name));
  if (lost.length > 0) throw new Error(`${lost.join(', ')} is no parameter of: ${sql}`);
}
