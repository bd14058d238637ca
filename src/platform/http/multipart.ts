import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';

/** Of every form: one file, and a few short answers beside it. */
export const FORM_LIMITS = { files: 1, fields: 8, fieldSize: 1024 };
/** Room for the multipart frame and the answers beside the file. */
export const FORM_OVERHEAD_BYTES = 16 * 1024;

export type Form = { file: Uint8Array; fields: Record<string, string> };

/** Reads one file and a few short text fields; more, larger or differently named parts are refused. */
export async function readForm(request: FastifyRequest, field: string, maxBytes: number): Promise<Form> {
  refuseUnlessForm(request, field);
  return asForm(readParts(request, field, maxBytes));
}

export function refuseUnlessForm(request: FastifyRequest, field: string): void {
  if (!request.isMultipart()) throw refuse('wrong_type', `Please send a form with one file named "${field}".`);
}

/** What the parser complains about becomes a refusal. */
export async function asForm<Read>(reading: Promise<Read>): Promise<Read> {
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

async function readParts(request: FastifyRequest, field: string, maxBytes: number): Promise<Form> {
  const fields: Record<string, string> = {};
  let file: Uint8Array | undefined;
  for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname !== field) throw refuse('invalid', `Please send the file as "${field}".`);
      file = bytes;
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  if (!file) throw refuse('invalid', `Please send a file as "${field}".`);
  return { file, fields };
}
