import pg from 'pg';
import { isStalePlan, retryConflicts } from './retry-conflicts.ts';
import type { StatementNames } from './statement-names.ts';

/** The message of `pg` for a query that got no answer. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

type SendQuery = (...args: unknown[]) => unknown;

/** Makes the client class for a pool. */
export const preparingClient = (names: StatementNames): (new (config?: string | pg.ClientConfig) => pg.Client) => {
  class PreparingClient extends pg.Client {
    readonly #sendQuery = super.query.bind(this) as SendQuery;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // An `error` event without a listener ends the process, and the pool does not listen while the client is in use.
      // The caller gets the error anyway.
      this.on('error', () => {});
    }

    /** Prepares statements with values; passes anything else through. */
    override query(...args: unknown[]): never {
      const [text, values] = args;
      const isStatement = typeof text === 'string' && Array.isArray(values) && args.length === 2;
      return (isStatement ? this.#execute(text, values) : this.#sendQuery(...args)) as never;
    }

    /** Outside of a transaction a statement is retried here; inside one, only the whole transaction can be. */
    async #execute(text: string, values: unknown[]): Promise<unknown> {
      const attempt = () => this.#executeOnce(text, values);
      return this.getTransactionStatus() === 'T' ? attempt() : retryConflicts(attempt);
    }

    async #executeOnce(text: string, values: unknown[]): Promise<unknown> {
      const name = values.length > 0 ? names.of(text) : undefined;
      try {
        return await this.#sendQuery({ name, text, values });
      } catch (reason) {
        if (isStalePlan(reason)) names.renew(text);
        // `pg` abandons only the query. The next one on this connection would wait as well, for up to a quarter of an
        // hour until the system detects the lost peer.
        if (reason instanceof Error && reason.message === QUERY_TIMEOUT_MESSAGE) void this.end();
        throw reason;
      }
    }
  }
  return PreparingClient;
};
