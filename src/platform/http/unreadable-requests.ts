import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics/metrics.ts';
import { isUploading } from './upload-rate.ts';

type RefusalResponse = { status: number; message: string };

const UNREADABLE: RefusalResponse = { status: 400, message: 'The request was not readable.' };

/** Parser errors of Node other than malformed requests. */
const OTHER_REFUSALS: Readonly<Record<string, RefusalResponse>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request has more cookies or other headers than we can read.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'That is too much to send at once.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request stopped arriving. Please send it again.' },
};

/**
 * Answers bytes that never became a request, which no route, hook or log line sees, with a message, and counts them.
 * The connection closes, because the start of the next request on it is unknown.
 */
export const handleUnreadable =
  ({ responses }: Pick<Metrics, 'responses'>) =>
  (reason: Error & { code?: string }, socket: Socket): void => {
    // A large file may take longer than the request timeout.
    if (reason.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
    const { status, message } = OTHER_REFUSALS[reason.code ?? ''] ?? UNREADABLE;
    // A disconnected client gets no response, and a response in progress must not be mixed with another.
    if (socket.writable && reason.code !== 'ECONNRESET' && !isResponding(socket)) {
      responses.observe({ method: 'unknown', route: 'unreadable', status: String(status) }, 0);
      socket.write(rawResponse(status, JSON.stringify({ message })));
    }
    socket.destroySoon();
  };

/** The same check as in Node's own handler. */
const isResponding = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false;

const rawResponse = (status: number, body: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
