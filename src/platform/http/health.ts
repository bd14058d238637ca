import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { unlessAborted } from './disconnect-signal.ts';

const READY_TIMEOUT_MS = 2000;

/** `/healthz`: the process runs and its database is migrated. `/readyz`: the database answers now. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await unlessAborted(AbortSignal.timeout(READY_TIMEOUT_MS), sql`select 1`.execute(db));
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', 2).send({ message: 'The database is not reachable right now.' });
    }
  });
}
