import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openPostgresTables } from './bare-postgres.ts';
import { openTables } from './bare-tables.ts';

/**
 * The limit: the best this machine can do for the same requests. A bare server with prepared statements, without
 * routing, validation, rate limits, security headers, logs and metrics.
 */
const { DATABASE_URL: url, DATA_DIR: folder = '' } = process.env;
const tables = url ? openPostgresTables(url) : openTables(folder);

const keyHashIn = (request: IncomingMessage): string => {
  const cookie = request.headers.cookie ?? '';
  return hash('sha256', cookie.slice(cookie.indexOf('guest=') + 6), 'base64url');
};

const lastSegment = (request: IncomingMessage): string => request.url?.slice(request.url.lastIndexOf('/') + 1) ?? '';

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

async function fetchToday(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const owner = lastSegment(request);
  if ((await tables.keyHashOf(owner)) !== keyHashIn(request)) return answer(response, 403, {});
  answer(response, 200, await tables.today(owner, String(request.headers['time-zone'])));
}

async function roomScore(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const owner = lastSegment(request);
  if ((await tables.keyHashOf(owner)) !== keyHashIn(request)) return answer(response, 403, {});
  answer(response, 200, await tables.roomScore(owner));
}

function saveScore(request: IncomingMessage, response: ServerResponse): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', async () => {
    const owner = await tables.ownerOfKey(keyHashIn(request));
    const { overallScore } = JSON.parse(text) as { overallScore: number };
    answer(response, 200, await tables.saveScore(owner, lastSegment(request), overallScore));
  });
}

createServer((request, response) => {
  if (request.method === 'POST') void fetchToday(request, response);
  else if (request.method === 'PATCH') saveScore(request, response);
  else if (request.url === '/healthz') answer(response, 200, { status: 'ok' });
  else void roomScore(request, response);
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
