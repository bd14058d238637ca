import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#contract/errors.ts';

/** Of every form: one file, and a few short fields beside it. */
export const FORM_LIMITS = {
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 8192,
};
/** Room for the multipart frame and the fields beside the file. */
export const FORM_OVERHEAD_BYTES = 16 * 1024;
/** How long the sender of a refused form may go on, so that it reads the answer before the connection is closed. */
const LINGER_MS = 2000;

export function refuseUnlessForm(request: FastifyRequest, field: string): void {
  if (!request.isMultipart()) throw refuse('wrong_type', `Please send a form with one file named "${field}".`);
}

/** Refuses a request that says it is larger than its file may be; gives what it says, 0 where it says nothing. */
export function refuseTooLarge(request: FastifyRequest, maxBytes: number): number {
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge(maxBytes);
  return declaredBytes;
}

/** Stops a form as soon as more arrives than its file may have: the parser discards what is too much, but reads it without an end. */
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

/** Discards what still arrives of a refused form, and closes the connection if it does not end soon. */
export function discardUnread({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}

/** What the parser complains about becomes a refusal. */
export async function withFormErrors<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (reason) {
    // The parser complains about a malformed form with bare errors.
    if (reason instanceof Error && /multipart/i.test(reason.message) && !('code' in reason)) {
      throw refuse('invalid', 'The form was not readable. Please send it again.');
    }
    throw reason;
  }
}
