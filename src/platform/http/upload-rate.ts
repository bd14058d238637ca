import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Refusal, refuse } from '#contract/errors.ts';

const CHECK_INTERVAL_MS = 30_000;
/** 4 kB a second, less than the slowest of mobile lines. */
const MIN_BYTES_PER_CHECK = 120_000;

const uploading = new WeakSet<Duplex>();

/**
 * Lets a large file take as long as its line needs. The server ends a request that has not arrived after some minutes; one whose file
 * is watched by `watchPace` ends only when its bytes stop coming.
 */
export function allowLongUploads(app: FastifyInstance): void {
  const { server } = app;
  const defaultListeners = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (reason: NodeJS.ErrnoException, socket: Duplex) => {
    if (reason.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return;
    for (const listener of defaultListeners) listener.call(server, reason, socket);
  });
}

/**
 * Watches what comes in over a connection until the answer is called: `onFault` is told once, where less than 4 kB a second arrive or
 * more than `maxBytes` do.
 */
export function watchUploadRate(socket: Socket, maxBytes: number, onFault: (fault: Refusal) => void): () => void {
  const bytesAtStart = socket.bytesRead;
  // Some of it came before anybody looked, so nothing is said at the first look.
  let previousBytes = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const receivedBytes = socket.bytesRead;
    if (receivedBytes - bytesAtStart > maxBytes) onFault(refuse('too_large', 'That is more than we can take at once.'));
    else if (receivedBytes - previousBytes < MIN_BYTES_PER_CHECK) onFault(STALLED);
    previousBytes = receivedBytes;
  }, CHECK_INTERVAL_MS);
  timer.unref();
  uploading.add(socket);
  return () => {
    clearInterval(timer);
    uploading.delete(socket);
  };
}

const STALLED = refuse('invalid', 'The file stopped arriving. Please send it again.');
