import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Refusal, refuse } from '#contract/errors.ts';

const CHECK_INTERVAL_MS = 30_000;
/** 4 kB per second, less than the slowest mobile connections. */
const MIN_BYTES_PER_CHECK = 120_000;

const uploading = new WeakSet<Duplex>();

/** Whether `watchUploadRate` watches the connection: such an upload has no other time limit. */
export const isUploading = (socket: Duplex): boolean => uploading.has(socket);

/**
 * Watches the incoming bytes of a connection until the returned function is called. Calls `onFault` once if less than 4
 * kB per second or more than `maxBytes` arrive.
 */
export function watchUploadRate(socket: Socket, maxBytes: number, onFault: (fault: Refusal) => void): () => void {
  const bytesAtStart = socket.bytesRead;
  // Some bytes arrived before the watch began, so the first check never fails.
  let previousBytes = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const receivedBytes = socket.bytesRead;
    if (receivedBytes - bytesAtStart > maxBytes) onFault(refuse('too_large', 'That is too much to send at once.'));
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
