import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';

const MOST_FIELDS = 8;
const MOST_FIELD_BYTES = 1024;

export type Form = { file: Uint8Array; fields: Record<string, string> };

/** Reads one file and a few short text fields; more, larger or differently named parts are refused. */
export async function readForm(request: FastifyRequest, field: string, maxBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw refuse('wrong_type', `Please send a form with one file named "${field}".`);
  try {
    return await readParts(request, field, maxBytes);
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
  const limits = { fileSize: maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES };
  for await (const part of request.parts({ limits })) {
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
