import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics/metrics.ts';

type RefusalResponse = { status: number; message: string };

const UNREADABLE: RefusalResponse = { status: 400, message: 'The request was not readable.' };

/** What Node's parser gives up for another reason than that it makes no sense. */
const OTHER_REFUSALS: Readonly<Record<string, RefusalResponse>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request brought more cookies or other headers than we can take.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'That is more than we can take at once.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request stopped arriving. Please send it again.' },
};

/**
 * Answers what never became a request, so that no route, hook or line of the log knows of it: a sentence, and a count. The connection
 * ends, as nobody knows where the next request on it would begin.
 */
export const handleUnreadable =
  ({ responses }: Pick<Metrics, 'responses'>) =>
  (reason: Error & { code?: string }, socket: Socket): void => {
    const { status, message } = OTHER_REFUSALS[reason.code ?? ''] ?? UNREADABLE;
    // Whoever went away hears nothing, and an answer that is under way must not be mixed with another.
    if (socket.writable && reason.code !== 'ECONNRESET' && !isResponding(socket)) {
      responses.of('unknown', 'unreadable', String(status)).observe(0);
      socket.write(rawResponse(status, JSON.stringify({ message })));
    }
    socket.destroySoon();
  };

/** As Node's own handler finds out. */
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
