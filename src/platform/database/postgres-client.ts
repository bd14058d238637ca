import pg from 'pg';
import type { StatementNames } from './statement-names.ts';
import { isStalePlan, withRetries } from './with-retries.ts';

/** How `pg` says that no answer came. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/** What `pg` reads from a query when it sends it. */
type NamedQuery = pg.Query & { name?: string; callback?: (reason: Error | null, result: pg.QueryResult) => void };

type SendQuery = (...args: unknown[]) => unknown;

/** The kind of connection that a pool is to open. */
export const preparingClient = (names: StatementNames): (new (config?: string | pg.ClientConfig) => pg.Client) => {
  class PreparingClient extends pg.Client {
    readonly #sendQuery = super.query.bind(this) as SendQuery;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // While it is in use the pool does not listen, and an error that nobody hears ends the process. Whoever uses it is told anyway.
      this.on('error', () => {});
    }

    /** Statements with values are prepared; anything else is none of our business. */
    override query(...args: unknown[]): never {
      const [text, values] = args;
      const isStatement = typeof text === 'string' && Array.isArray(values) && args.length === 2;
      return (isStatement ? this.#execute(text, values) : this.#sendQuery(...args)) as never;
    }

    /** Alone, a statement can be tried again here; in a transaction, only all of it can. */
    async #execute(text: string, values: unknown[]): Promise<unknown> {
      const attempt = () => this.#executeOnce(text, values);
      return this.getTransactionStatus() === 'T' ? attempt() : withRetries(attempt);
    }

    async #executeOnce(text: string, values: unknown[]): Promise<unknown> {
      const name = values.length > 0 ? names.of(text) : undefined;
      try {
        return await this.#send(text, values, name);
      } catch (reason) {
        if (isStalePlan(reason)) names.renew(text);
        // `pg` only gives up the query: the next one would wait in the same place, for the quarter of an hour that the system takes to
        // notice that nobody is there.
        if (reason instanceof Error && reason.message === QUERY_TIMEOUT_MESSAGE) void this.end();
        throw reason;
      }
    }

    /** Not as `{ name, text, values }`: `pg` copies that with all its property descriptors, which takes longer than asking. */
    #send(text: string, values: unknown[], name: string | undefined): Promise<pg.QueryResult> {
      return new Promise((resolve, reject) => {
        const query: NamedQuery = new pg.Query(text, values);
        query.callback = (reason, result) => (reason ? reject(reason) : resolve(result));
        if (name !== undefined) query.name = name;
        this.#sendQuery(query);
      });
    }
  }
  return PreparingClient;
};
