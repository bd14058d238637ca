import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open-sqlite.ts';
import type { Tables } from './schema.ts';

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5000;
/** Longer than a statement may take: whoever is still silent then is not there any more. */
const ANSWER_WITHIN_MS = 20_000;
/** How `pg` says so. */
const UNANSWERED = 'Query read timeout';
const INT8 = 20;

/** Opens a pool on a PostgreSQL address. Counts arrive as numbers, as they do from SQLite. */
export function openPostgres(
  url: string,
  onIdleError: (reason: Error) => void,
  answerWithinMs = ANSWER_WITHIN_MS,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: answerWithinMs,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    endWhenUnanswered(client);
    // While it is in use the pool does not listen, and an error that nobody hears ends the process. Whoever uses it is told anyway.
    client.on('error', () => {});
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

/**
 * Gives up a connection over which an answer did not come. `pg` only gives up the query: the next one would wait in the same place,
 * for the quarter of an hour that the system takes to notice that nobody is there.
 */
function endWhenUnanswered(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const watched = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise) {
      answer.catch((reason: Error) => {
        if (reason.message === UNANSWERED) void (client as pg.Client).end();
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}
