import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#platform/database/schema.ts';

type Uses = {
  provideConnection: (work: (connection: never) => Promise<unknown>) => Promise<unknown>;
  adapter: { executeCompiled?: (query: never) => (parameters: never) => Promise<unknown> };
};

/** Turns of the event loop without a use of the database, after which no background work follows. */
const QUIET_TURNS = 5;

/**
 * Counts the uses of a database: statements outside of transactions, and starts of transactions. Can run an action
 * before one of them, when the request holds no lock. Create it before the first request.
 */
export class DatabaseUses {
  #count = 0;
  #inFlight = 0;
  #interruption: { at: number; action: () => Promise<void> } | undefined;

  constructor(db: Database) {
    const executor = db.getExecutor() as unknown as Uses;
    const provide = executor.provideConnection.bind(executor);
    executor.provideConnection = (work) => this.#use(() => provide(work));
    const { adapter } = executor;
    const compile = adapter.executeCompiled?.bind(adapter);
    if (!compile) return;
    adapter.executeCompiled = (query) => {
      const run = compile(query);
      return (parameters) => this.#use(() => run(parameters));
    };
  }

  /** Runs work with an action before the use of that number. Returns whether there were so many. */
  async interrupt(work: () => Promise<unknown>, at: number, action: () => Promise<void>): Promise<boolean> {
    this.#count = 0;
    this.#interruption = { at, action };
    await work();
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = this.#inFlight === 0 ? quiet + 1 : 0) await nextTurn();
    const isReached = this.#interruption === undefined;
    this.#interruption = undefined;
    return isReached;
  }

  async #use<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#inFlight += 1;
    const interruption = this.#interruption;
    if (interruption && this.#count++ === interruption.at) {
      // The action uses the database, too.
      this.#interruption = undefined;
      await interruption.action();
    }
    return run().finally(() => {
      this.#inFlight -= 1;
    });
  }
}
