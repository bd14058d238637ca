import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import { registerPoolMetrics, statementListener } from './database-metrics.ts';
import type { OpenDatabase } from './open-sqlite.ts';
import { preparingClient } from './postgres-client.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { Tables } from './schema.ts';
import { StatementNames } from './statement-names.ts';
import { isReachable, newSocket, WatchedPool } from './watched-pool.ts';

/** The name of our connections in the system views of PostgreSQL. */
export const APPLICATION_NAME = 'better-sleep';
const CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A stalled transaction blocks others through its locks, so PostgreSQL ends it after this time. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5000;
/** A new connection must prepare every statement again, so idle ones stay open for a minute. */
const IDLE_TIMEOUT_MS = 60_000;
/** Longer than a statement may take: a connection silent for this long is broken. */
const QUERY_TIMEOUT_MS = 20_000;
const INT8 = 20;

export type PostgresLimits = {
  connections?: number;
  /** No timeouts, for migrations, which may wait for a lock or index a large table. */
  hasNoTimeouts?: boolean;
  queryTimeoutMs?: number;
  /** The maximum wait for a connection. */
  connectTimeoutMs?: number;
  /** The database counts as unreachable after this much silence. */
  probeTimeoutMs?: number;
  metrics?: Metrics;
};

/** Opens a connection pool. Counts arrive as numbers, as they do from SQLite. */
export function openPostgres(
  url: string,
  onIdleError: (reason: Error) => void,
  limits: PostgresLimits = {},
): OpenDatabase {
  const { connections = CONNECTIONS, hasNoTimeouts = false, queryTimeoutMs = QUERY_TIMEOUT_MS, metrics } = limits;
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    Client: preparingClient(new StatementNames()),
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: connections,
    keepAlive: true,
    stream: () => newSocket(sockets),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: limits.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(hasNoTimeouts ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: queryTimeoutMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', onIdleError);
  const watched = new WatchedPool(pool, sockets, () => isReachable({ connectionString: url }, limits.probeTimeoutMs));
  const db = new RetryingKysely<Tables>({
    dialect: new PostgresDialect({ pool: watched }),
    ...(metrics && { log: statementListener(metrics) }),
  });
  if (metrics) registerPoolMetrics(metrics, pool);
  return { db, engine: 'postgres', close: () => db.destroy().then(() => watched.end()) };
}

/** Retries a whole transaction that PostgreSQL undid because of a concurrent one. */
class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return retrying(super.transaction());
  }
}

function retrying<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const original = {
    execute: builder.execute.bind(builder),
    setIsolationLevel: builder.setIsolationLevel.bind(builder),
    setAccessMode: builder.setAccessMode.bind(builder),
  };
  builder.execute = (work) => retryConflicts(() => original.execute(work));
  builder.setIsolationLevel = (level) => retrying(original.setIsolationLevel(level));
  builder.setAccessMode = (mode) => retrying(original.setAccessMode(mode));
  return builder;
}
