import assert from 'node:assert/strict';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { until } from '#testing/until.ts';
import { createLogger } from '../logger.ts';
import { guardedServer } from './guarded-server.ts';

type Limits = Parameters<typeof guardedServer>[2];

/** Opening many connections may take long on a slow machine. */
const LONG_TIMEOUTS: Limits = { headersTimeoutMs: 600_000, requestTimeoutMs: 600_000 };

/** A server with the handler of the test. */
async function serving(handler: RequestListener, limits?: Limits) {
  const server = guardedServer(handler, { logger: createLogger('silent') }, limits);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${port}`, port, close, server };
}

const closing = (socket: Socket) => new Promise<void>((closed) => socket.once('close', () => closed()));

test('A client that sends headers byte by byte is disconnected.', async () => {
  const { port, close } = await serving((_, response) => response.end('{}'), {
    headersTimeoutMs: 300,
    requestTimeoutMs: 400,
    checkIntervalMs: 50,
  });
  try {
    const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    const closed = Promise.all(slow.map(closing));
    for (const socket of slow) socket.write('GET /api/x HTTP/1.1\r\nhost: a\r\n');
    const trickle = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('x-a: b\r\n');
    }, 20);
    await closed;
    clearInterval(trickle);
  } finally {
    await close();
  }
});

test('A request whose body trickles in times out.', async () => {
  const { port, close } = await serving(
    (request, response) => {
      request.on('error', () => {}).on('end', () => response.end('{}'));
      request.resume();
    },
    { headersTimeoutMs: 200, requestTimeoutMs: 300, checkIntervalMs: 50 },
  );
  try {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const closed = closing(socket);
    socket.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n');
    const trickle = setInterval(() => socket.writable && socket.write('x'), 20);
    await closed;
    clearInterval(trickle);
  } finally {
    await close();
  }
});

test('A large response that is not read is dropped, and one that is read slowly arrives whole.', async () => {
  const answer = Buffer.alloc(24 * 1024 ** 2, 'x');
  const requests: IncomingMessage[] = [];
  const handler: RequestListener = (request, response) => {
    requests.push(request);
    response.end(answer);
  };
  const send = (port: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /api/export HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    return socket;
  };
  const [shortTimeout, usual] = [await serving(handler, { writeTimeoutMs: 300 }), await serving(handler)];
  try {
    send(shortTimeout.port).pause();
    const stalled = (await until(() => requests[0])).socket;
    await until(() => stalled.destroyed);
    const slow = send(usual.port);
    let bytes = 0;
    slow.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      slow.pause();
      setTimeout(() => slow.resume(), 1);
    });
    await closing(slow);
    assert.ok(bytes > answer.length);
  } finally {
    await shortTimeout.close();
    await usual.close();
  }
});

test('2,000 silent connections do not block other requests.', async () => {
  const { url, port, close, server } = await serving((_, response) => response.end('{}'), LONG_TIMEOUTS);
  const idle: Socket[] = [];
  const openConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  try {
    // Opens a few at a time, because the system limits the backlog of new connections.
    while (idle.length < 2000) {
      const some = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}));
      idle.push(...some);
      await Promise.all(some.map((socket) => new Promise((open) => socket.once('connect', open))));
    }
    await until(async () => (await openConnections()) >= 2000);
    for (let turn = 0; turn < 5; turn++) assert.equal((await fetch(`${url}/api/x`)).status, 200);
  } finally {
    for (const socket of idle) socket.destroy();
    await close();
  }
});

test('Connections beyond the limit are closed, and the open ones are served.', async () => {
  const { port, close } = await serving((_, response) => response.end('{}'), { maxConnections: 3 });
  const open = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
  try {
    await Promise.all(open.map((socket) => new Promise((ready) => socket.once('connect', ready))));
    const beyond = connect(port, '127.0.0.1').on('error', () => {});
    await closing(beyond);
    const [first] = open;
    const received = new Promise<Buffer>((resolve) => first?.once('data', resolve));
    first?.write('GET /api/x HTTP/1.1\r\nhost: a\r\n\r\n');
    assert.match((await received).toString(), /^HTTP\/1\.1 200/);
  } finally {
    for (const socket of open) socket.destroy();
    await close();
  }
});
