import type { Duplex } from 'node:stream';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

const LOOK_EVERY_MS = 500;
/** Somebody who has waited for so long makes us ask whether the database is there at all. */
const SUSPECT_AFTER_MS = 1000;
const THERE_WITHIN_MS = 1000;

/** The database does not answer: everybody is told at once, until it does. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';

  constructor() {
    super('The database does not answer.');
  }
}

/**
 * A pool that notices within seconds that nobody is at the other end, where a connection would wait for ever for what it lost. Nothing is
 * asked of the database while it is quick. Where somebody waits too long, a connection besides the pool finds out: a busy database
 * answers there, and a pool with none to spare is not mistaken for one that is away.
 */
export class WatchedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #isThere: () => Promise<boolean>;
  readonly #clients = new Set<pg.PoolClient>();
  /** Connections that somebody waits for or uses, by the request for them. */
  readonly #uses = new Map<object, { sinceMs: number; giveUp: (reason: Error) => void }>();
  #isAway = false;
  #watch: NodeJS.Timeout | undefined;
  #ended: Promise<void> | undefined;

  constructor(pool: pg.Pool, isThere: () => Promise<boolean>) {
    this.#pool = pool;
    this.#isThere = isThere;
    pool.on('connect', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
    pool.on('release', (_, client) => this.#uses.delete(client));
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  connect(): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(new DatabaseAway());
    this.#watch ??= this.#watching();
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const asked = {};
      const giveUp = (reason: Error) => {
        isGivenUp = true;
        this.#uses.delete(asked);
        reject(reason);
      };
      this.#uses.set(asked, { sinceMs: performance.now(), giveUp });
      this.#pool.connect((fault, client) => {
        this.#uses.delete(asked);
        if (!client) return reject(fault);
        if (isGivenUp) return client.release();
        this.#uses.set(client, { sinceMs: performance.now(), giveUp: () => {} });
        resolve(client);
      });
    });
  }

  /** Lends a connection until an answer has come over it. */
  async lend<Answer>(ask: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const client = await this.connect();
    try {
      return await ask(client);
    } finally {
      client.release();
    }
  }

  /** Both Kysely, where it was used at all, and whoever opened the pool end it. */
  end(): Promise<void> {
    clearInterval(this.#watch);
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }

  #watching(): NodeJS.Timeout {
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      await this.#look();
      isLooking = false;
    };
    return setInterval(look, LOOK_EVERY_MS).unref();
  }

  async #look(): Promise<void> {
    if (this.#uses.size === 0 && !this.#isAway) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      return;
    }
    const before = performance.now() - SUSPECT_AFTER_MS;
    const isSuspect = this.#isAway || this.#uses.values().some(({ sinceMs }) => sinceMs < before);
    if (!isSuspect) return;
    // Twice, as this thread may have been too busy to hear the first answer.
    const isThere = (await this.#isThere()) || (!this.#isAway && (await this.#isThere()));
    if (!isThere && !this.#isAway) this.#giveUpAll();
    this.#isAway = !isThere;
  }

  /** What was asked may or may not have been done. Idle connections lost their other end, too. */
  #giveUpAll(): void {
    const reason = new DatabaseAway();
    for (const { giveUp } of this.#uses.values()) giveUp(reason);
    for (const client of this.#clients) streamOf(client).destroy();
  }
}

const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Whether anything at all comes back from an address within some time, be it a refusal. */
export async function isThere(config: pg.ClientConfig, withinMs = THERE_WITHIN_MS): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (reason) {
    return reason instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}
