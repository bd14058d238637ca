import { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

const CHECK_INTERVAL_MS = 500;
/** A query that waits this long starts a probe of the database. */
const SUSPECT_AFTER_MS = 1000;
const PROBE_TIMEOUT_MS = 1000;

/** The database does not answer, so all queries fail at once until it does. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  readonly code = 'DATABASE_AWAY';

  constructor() {
    super('The database does not answer.');
  }
}

/**
 * A pool that detects an unreachable database within seconds, where a plain connection would wait forever. It sends
 * nothing while the database is quick; after a long wait a separate connection probes it, which succeeds on a busy
 * database or with an exhausted pool.
 */
export class WatchedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #sockets: ReadonlySet<Socket>;
  readonly #isReachable: () => Promise<boolean>;
  /** Requests for a connection, from waiting until release. */
  readonly #checkouts = new Map<object, { sinceMs: number; fail: (reason: Error) => void }>();
  #isUnreachable = false;
  #checkTimer: NodeJS.Timeout | undefined;
  #ended: Promise<void> | undefined;

  /** `sockets`: those of the open connections of the pool. */
  constructor(pool: pg.Pool, sockets: ReadonlySet<Socket>, isReachable: () => Promise<boolean>) {
    this.#pool = pool;
    this.#sockets = sockets;
    this.#isReachable = isReachable;
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

  /** Called by Kysely, if it was used, and by the code that opened the pool. */
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
    // Probes twice, because this thread may have been too busy to see the first answer.
    const isReachable = (await this.#isReachable()) || (!this.#isUnreachable && (await this.#isReachable()));
    if (!isReachable && !this.#isUnreachable) this.#failAll();
    this.#isUnreachable = !isReachable;
  }

  /** Queries in flight may or may not have been executed. Idle connections have lost their peer too. */
  #failAll(): void {
    const reason = new DatabaseUnreachable();
    for (const { fail } of this.#checkouts.values()) fail(reason);
    for (const socket of this.#sockets) socket.destroy();
  }
}

/**
 * For the `stream` option of a pool. `Client.end()` says goodbye to an idle connection's database and waits, so a lost
 * connection can only be ended by its socket.
 */
export function newSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.on('close', () => sockets.delete(socket));
}

/** Whether any answer, even a refusal, comes back from an address in time. */
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
