import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { createLogger } from '../../logger.ts';
import { shedOverload } from './shed-overload.ts';

/** Pipelines this many requests over one connection, so that the rest wait while the first is answered. */
async function pipelined(port: number, times: number) {
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /api/daily-log/today/abc HTTP/1.1\r\nhost: here\r\n';
  const last = `${head}connection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.write(`${head}content-length: 0\r\n\r\n`.repeat(times - 1) + last);
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received.split(/(?=HTTP\/1\.1 )/).map((answer) => {
    const [head = '', text = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.slice(9, 12)), head, text };
  });
}

test('An overloaded server sheds requests at once, except edits, pages and operator requests, and then recovers.', async () => {
  const served: string[] = [];
  let nowMs = 0;
  const handler: RequestListener = (request, response) => {
    // Each response occupies the thread for this long, by the clock of the server.
    nowMs += 5;
    served.push(`${request.method} ${request.url}`);
    response.end('{}');
  };
  let shedCount = 0;
  const options = { logger: createLogger('silent'), onShed: () => shedCount++, nowMs: () => nowMs };
  const server = createServer(shedOverload(handler, options));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  try {
    const send = async (method: string, path: string) => {
      const response = await fetch(url + path, { method, ...(method === 'GET' ? {} : { body: '{"a":1}' }) });
      await response.arrayBuffer();
      return { status: response.status };
    };
    const others = Array.from({ length: 10 }, async () => [await send('GET', '/healthz'), await send('GET', '/login')]);
    const answers = (await Promise.all([1, 2, 3, 4].map(() => pipelined(port, 60)))).flat();
    assert.ok((await Promise.all(others)).flat().every(({ status }) => status === 200));
    const shed = answers.filter(({ status }) => status === 503);
    assert.ok(shed.length > 0, 'no request was shed');
    assert.equal(shed.length, shedCount);
    assert.ok(served.length > 20, `${served.length} were served`);
    for (const { head, text } of shed) {
      assert.match(head, /\r\nretry-after: ([2-9]|[1-5]\d|60)\r\n/);
      assert.deepEqual(JSON.parse(text), {
        message: 'We are very busy right now. Please try again soon.',
      });
    }
    const before = shedCount;
    nowMs += 10_000;
    for (let turn = 0; turn < 3; turn++) assert.equal((await send('POST', '/api/daily-log/today/abc')).status, 200);
    assert.equal(shedCount, before);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
