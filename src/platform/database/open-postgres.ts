import pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import { CompiledPostgresDialect } from './compiled-postgres-dialect.ts';
import { measureStatements, registerPoolMetrics, statementListener } from './database-metrics.ts';
import { unmeasured } from './execute-compiled.ts';
import type { OpenDatabase } from './open-sqlite.ts';
import { preparingClient } from './postgres-client.ts';
import { RetryingKysely } from './retrying-kysely.ts';
import type { Tables } from './schema.ts';
import { StatementNames } from './statement-names.ts';
import { isReachable, WatchedPool } from './watched-pool.ts';

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
const QUERY_TIMEOUT_MS = 20_000;
const INT8 = 20;

export type PostgresLimits = {
  connections?: number;
  /** Nothing is given up, however long it takes: for migrations, which may wait for a lock or index a large table. */
  hasNoTimeouts?: boolean;
  queryTimeoutMs?: number;
  /** How long somebody waits for a connection. */
  connectTimeoutMs?: number;
  /** How long the database may be silent before it is taken for away. */
  probeTimeoutMs?: number;
  metrics?: Metrics;
};

/** Opens a pool on a PostgreSQL address. Counts arrive as numbers, as they do from SQLite. */
export function openPostgres(
  url: string,
  onIdleError: (reason: Error) => void,
  limits: PostgresLimits = {},
): OpenDatabase {
  const { connections = CONNECTIONS, hasNoTimeouts = false, queryTimeoutMs = QUERY_TIMEOUT_MS, metrics } = limits;
  const pool = new pg.Pool({
    Client: preparingClient(new StatementNames()),
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: connections,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: limits.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(hasNoTimeouts ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: queryTimeoutMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', onIdleError);
  const watched = new WatchedPool(pool, () => isReachable({ connectionString: url }, limits.probeTimeoutMs));
  const db = new RetryingKysely<Tables>({
    dialect: new CompiledPostgresDialect(watched, metrics ? measureStatements(metrics) : unmeasured),
    ...(metrics && { log: statementListener(metrics) }),
  });
  if (metrics) registerPoolMetrics(metrics, pool);
  return { db, engine: 'postgres', close: () => db.destroy().then(() => watched.end()) };
}
