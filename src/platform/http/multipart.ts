import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#contract/errors.ts';

/** The limits of every form: one file and a few short fields. */
export const FORM_LIMITS = {
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 8192,
};
/** Space for the multipart frame and the fields beside the file. */
export const FORM_OVERHEAD_BYTES = 16 * 1024;
/** How long a client may continue to send a refused form, so that it reads the response before the connection closes. */
const LINGER_MS = 2000;

export function refuseUnlessForm(request: FastifyRequest, field: string): void {
  if (!request.isMultipart()) throw refuse('wrong_type', `Please send a form with one file named "${field}".`);
}

/** Refuses a request whose declared size exceeds the limit of its file. Returns the declared size, or 0 if there is none. */
export function refuseTooLarge(request: FastifyRequest, maxBytes: number): number {
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge(maxBytes);
  return declaredBytes;
}

/** Stops a form as soon as it exceeds the limit: the parser would discard the excess, but read all of it. */
export function enforceSize({ raw }: FastifyRequest, maxBytes: number, stopping: AbortController): void {
  let receivedBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > maxBytes + FORM_OVERHEAD_BYTES) stopping.abort(tooLarge(maxBytes));
  });
}

export const tooLarge = (maxBytes: number): Refusal =>
  refuse(
    'too_large',
    `The file is larger than ${maxBytes >= 1e9 ? `${maxBytes / 1e9} GB` : `${Math.floor(maxBytes / 1e6)} MB`}.`,
  );

/** Discards the rest of a refused form, and closes the connection if it does not end soon. */
export function discardUnread({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}

/** Turns parser errors into refusals. */
export async function withFormErrors<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (reason) {
    // The parser reports a malformed form with plain errors.
    if (reason instanceof Error && /multipart/i.test(reason.message) && !('code' in reason)) {
      throw refuse('invalid', 'The form was not readable. Please send it again.');
    }
    throw reason;
  }
}
