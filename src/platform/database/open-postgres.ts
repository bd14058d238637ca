import pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import { showPool, statementTimer, statementTimes } from './database-metrics.ts';
import { untimed } from './direct.ts';
import { DirectPostgres } from './direct-postgres.ts';
import type { OpenDatabase } from './open-sqlite.ts';
import { clientWith } from './postgres-client.ts';
import { RetryingKysely } from './retrying-kysely.ts';
import type { Tables } from './schema.ts';
import { StatementNames } from './statement-names.ts';
import { isThere, WatchedPool } from './watched-pool.ts';

/** How our connections are called in the views of PostgreSQL. */
export const APPLICATION_NAME = 'better-sleep';
const CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
/** What a transaction holds others wait for: a server that stopped in the midst of one must not hold it for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5000;
/** A new connection has everything to prepare again, so one is kept over a quiet minute. */
const IDLE_TIMEOUT_MS = 60_000;
/** Longer than a statement may take: whoever is still silent then is not there any more. */
const ANSWER_WITHIN_MS = 20_000;
const INT8 = 20;

export type PostgresLimits = {
  connections?: number;
  /** Nothing is given up, however long it takes: for migrations, which may wait for a lock or index a large table. */
  isPatient?: boolean;
  answerWithinMs?: number;
  /** How long somebody waits for a connection. */
  connectWithinMs?: number;
  /** How long the database may be silent before it is taken for away. */
  thereWithinMs?: number;
  metrics?: Metrics;
};

/** Opens a pool on a PostgreSQL address. Counts arrive as numbers, as they do from SQLite. */
export function openPostgres(
  url: string,
  onIdleError: (reason: Error) => void,
  limits: PostgresLimits = {},
): OpenDatabase {
  const { connections = CONNECTIONS, isPatient = false, answerWithinMs = ANSWER_WITHIN_MS, metrics } = limits;
  const pool = new pg.Pool({
    Client: clientWith(new StatementNames()),
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: connections,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: limits.connectWithinMs ?? CONNECT_TIMEOUT_MS,
    ...(isPatient ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: answerWithinMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', onIdleError);
  const watched = new WatchedPool(pool, () => isThere({ connectionString: url }, limits.thereWithinMs));
  const db = new RetryingKysely<Tables>({
    dialect: new DirectPostgres(watched, metrics ? statementTimer(metrics) : untimed),
    ...(metrics && { log: statementTimes(metrics) }),
  });
  if (metrics) showPool(metrics, pool);
  return { db, engine: 'postgres', close: () => db.destroy().then(() => watched.end()) };
}
