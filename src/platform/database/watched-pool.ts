import type { Duplex } from 'node:stream';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

const CHECK_INTERVAL_MS = 500;
/** Somebody who has waited for so long makes us ask whether the database is there at all. */
const SUSPECT_AFTER_MS = 1000;
const PROBE_TIMEOUT_MS = 1000;

/** The database does not answer: everybody is told at once, until it does. */
export class DatabaseUnreachable extends Error {
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
  readonly #isReachable: () => Promise<boolean>;
  readonly #clients = new Set<pg.PoolClient>();
  /** Connections that somebody waits for or uses, by the request for them. */
  readonly #checkouts = new Map<object, { sinceMs: number; fail: (reason: Error) => void }>();
  #isUnreachable = false;
  #checkTimer: NodeJS.Timeout | undefined;
  #ended: Promise<void> | undefined;

  constructor(pool: pg.Pool, isReachable: () => Promise<boolean>) {
    this.#pool = pool;
    this.#isReachable = isReachable;
    pool.on('connect', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
    pool.on('release', (_, client) => this.#checkouts.delete(client));
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  connect(): Promise<pg.PoolClient> {
    if (this.#isUnreachable) return Promise.reject(new DatabaseUnreachable());
    this.#checkTimer ??= this.#startChecks();
    return new Promise((resolve, reject) => {
      let hasFailed = false;
      const request = {};
      const fail = (reason: Error) => {
        hasFailed = true;
        this.#checkouts.delete(request);
        reject(reason);
      };
      this.#checkouts.set(request, { sinceMs: performance.now(), fail });
      this.#pool.connect((error, client) => {
        this.#checkouts.delete(request);
        if (!client) return reject(error);
        if (hasFailed) return client.release();
        this.#checkouts.set(client, { sinceMs: performance.now(), fail: () => {} });
        resolve(client);
      });
    });
  }

  /** Lends a connection until an answer has come over it. */
  async withClient<Answer>(run: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const client = await this.connect();
    try {
      return await run(client);
    } finally {
      client.release();
    }
  }

  /** Both Kysely, where it was used at all, and whoever opened the pool end it. */
  end(): Promise<void> {
    clearInterval(this.#checkTimer);
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }

  #startChecks(): NodeJS.Timeout {
    let isChecking = false;
    const check = async () => {
      if (isChecking) return;
      isChecking = true;
      await this.#check();
      isChecking = false;
    };
    return setInterval(check, CHECK_INTERVAL_MS).unref();
  }

  async #check(): Promise<void> {
    if (this.#checkouts.size === 0 && !this.#isUnreachable) {
      clearInterval(this.#checkTimer);
      this.#checkTimer = undefined;
      return;
    }
    const before = performance.now() - SUSPECT_AFTER_MS;
    const isSuspect = this.#isUnreachable || this.#checkouts.values().some(({ sinceMs }) => sinceMs < before);
    if (!isSuspect) return;
    // Twice, as this thread may have been too busy to hear the first answer.
    const isReachable = (await this.#isReachable()) || (!this.#isUnreachable && (await this.#isReachable()));
    if (!isReachable && !this.#isUnreachable) this.#failAll();
    this.#isUnreachable = !isReachable;
  }

  /** What was asked may or may not have been done. Idle connections lost their other end, too. */
  #failAll(): void {
    const reason = new DatabaseUnreachable();
    for (const { fail } of this.#checkouts.values()) fail(reason);
    for (const client of this.#clients) streamOf(client).destroy();
  }
}

const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Whether anything at all comes back from an address within some time, be it a refusal. */
export async function isReachable(config: pg.ClientConfig, timeoutMs = PROBE_TIMEOUT_MS): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
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
