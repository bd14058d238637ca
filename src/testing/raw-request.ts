import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** A request as it is sent, valid or not: `fetch` would correct or refuse some of them. */
export type RawRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
};
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** An answer that takes longer never comes. */
const ANSWER_WITHIN_MS = 60_000;

/** Status 0 if the server hung up, which it may do while a body is still arriving. */
export function rawRequest(url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return new Promise((done, failed) => {
    // Without a length, the body of a GET would be read as the next request.
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(url + path, { method, headers: { ...headers, ...length }, agent, signal }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () => {
        const isPacked = answer.headers['content-encoding'] === 'gzip';
        const bytes = isPacked ? gunzipSync(Buffer.concat(chunks)) : Buffer.concat(chunks);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8') });
      });
    });
    sent.on('error', (reason: NodeJS.ErrnoException) => {
      if (reason.code === 'ECONNRESET' || reason.code === 'EPIPE') done({ status: 0, headers: {}, text: '' });
      else failed(reason);
    });
    sent.end(body);
  });
}
