import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { type FastifyInstance, fastify } from 'fastify';
import { createLogger } from '../logger.ts';
import { newMetrics } from '../metrics/metrics.ts';
import { guardedServer } from './guarded-server.ts';
import { handleUnreadable } from './unreadable-requests.ts';

const metrics = newMetrics();
type Limits = Parameters<typeof guardedServer>[2];

const LONG_TIMEOUTS: Limits = { headersTimeoutMs: 600_000, requestTimeoutMs: 600_000 };
/** Only for requests that are meant to arrive too late. */
const SHORT_TIMEOUTS: Limits = { headersTimeoutMs: 200, requestTimeoutMs: 200, checkIntervalMs: 50 };
const REQUEST_TIMEOUT = 408;
let withLongTimeouts: FastifyInstance;
let withShortTimeouts: FastifyInstance;

async function serving(limits: Limits): Promise<FastifyInstance> {
  const app = fastify({
    clientErrorHandler: handleUnreadable(metrics),
    serverFactory: (handler) => guardedServer(handler, { logger: createLogger('silent') }, limits),
  }) as unknown as FastifyInstance;
  app.get('/', async () => 'here');
  app.get('/slow', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 10 });
    reply.raw.write('half ');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

before(async () => {
  [withLongTimeouts, withShortTimeouts] = [await serving(LONG_TIMEOUTS), await serving(SHORT_TIMEOUTS)];
});
after(() => Promise.all([withLongTimeouts.close(), withShortTimeouts.close()]));

/** Everything that arrives on a new connection until the server ends it. */
function answerTo(app: FastifyInstance, ...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(parts[0] ?? ''));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      const next = parts[1];
      if (next !== undefined && answer.endsWith('half ')) socket.write(next);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const MALFORMED = 'GET / HTTP/1.1\r\nhost: x\r\nno header at all\r\n\r\n';

const cases: [what: string, status: number, sent: string, sentence: RegExp][] = [
  ['no request at all', 400, 'hello\r\n\r\n', /not readable/],
  ['a malformed header', 400, MALFORMED, /not readable/],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', /not readable/],
  ['headers that never end', 431, `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(40_000)}`, /more cookies/],
  ['headers that stop arriving', 408, 'GET / HTTP/1.1\r\nhost: x\r\n', /stopped arriving/],
];

for (const [what, status, sent, message] of cases) {
  test(`A client that sends ${what} gets ${status} and a message, and it is counted.`, async () => {
    const countOf = async () => {
      const line = `http_request_duration_seconds_count{method="unknown",route="unreadable",status="${status}"} `;
      const text = await metrics.registry.metrics();
      return Number(
        text
          .split('\n')
          .find((one) => one.startsWith(line))
          ?.slice(line.length) ?? 0,
      );
    };
    const before = await countOf();
    const [head = '', body = ''] = (
      await answerTo(status === REQUEST_TIMEOUT ? withShortTimeouts : withLongTimeouts, sent)
    ).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} .*\r\ncontent-type: application/json`));
    assert.match(head, /\r\ncache-control: no-store/);
    assert.deepEqual(Object.keys(JSON.parse(body)), ['message']);
    assert.match(JSON.parse(body).message, message);
    assert.equal(await countOf(), before + 1);
  });
}

test('A response in progress is cut off and not mixed with another.', async () => {
  const answer = await answerTo(withLongTimeouts, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n', MALFORMED);
  assert.match(answer, /half $/);
});

test('Other clients are served as usual.', async () => {
  const answer = await answerTo(withLongTimeouts, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 200 OK[\s\S]*here$/);
});
