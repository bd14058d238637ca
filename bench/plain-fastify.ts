import { hash } from 'node:crypto';
import { parseCookie } from 'cookie';
import { fastify } from 'fastify';
import { openTables } from './bare-tables.ts';

/** A typical small service: Fastify with its defaults, its own log, and prepared statements in the handlers. */
const tables = openTables(process.env.DATA_DIR ?? '');
const app = fastify({ logger: true });

const keyHashIn = (cookie = '') => hash('sha256', parseCookie(cookie).guest ?? '', 'base64url');

app.get('/healthz', async () => ({ status: 'ok' }));

app.post<{ Params: { ownerId: string } }>('/api/daily-log/today/:ownerId', async ({ params, headers }, reply) => {
  if (tables.keyHashOf(params.ownerId) !== keyHashIn(headers.cookie)) return reply.code(403).send({});
  return tables.today(params.ownerId, String(headers['time-zone']));
});

app.get<{ Params: { ownerId: string } }>('/api/room-score/:ownerId', async ({ params, headers }, reply) => {
  if (tables.keyHashOf(params.ownerId) !== keyHashIn(headers.cookie)) return reply.code(403).send({});
  return tables.roomScore(params.ownerId);
});

app.get<{ Params: { ownerId: string } }>('/api/daily-logs/:ownerId', async ({ params, headers }, reply) => {
  if (tables.keyHashOf(params.ownerId) !== keyHashIn(headers.cookie)) return reply.code(403).send({});
  return tables.dailyLogs(params.ownerId);
});

app.patch<{ Params: { logId: string }; Body: { overallScore: number } }>(
  '/api/daily-log/:logId',
  async ({ params, headers, body }) =>
    tables.saveScore(tables.ownerOfKey(keyHashIn(headers.cookie)), params.logId, body.overallScore),
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
