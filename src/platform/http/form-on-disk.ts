import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#contract/endpoint.ts';
import { refuse } from '#contract/errors.ts';
import { unlessAborted } from './disconnect-signal.ts';
import type { DiskSpace, Reservation } from './disk-space.ts';
import {
  discardUnread,
  enforceSize,
  FORM_LIMITS,
  FORM_OVERHEAD_BYTES,
  refuseTooLarge,
  refuseUnlessForm,
  tooLarge,
  withFormErrors,
} from './multipart.ts';
import { watchUploadRate } from './upload-rate.ts';

export type FormOnDisk = { filePath: string; fileName: string; fields: Record<string, string> };

/** Where large files are stored as they arrive. */
export type Scratch = { folder: string; space: DiskSpace };

const MAX_NAME_CHARACTERS = 200;

/**
 * Streams the file of a form into a folder of its own, which lasts as long as `use` runs; `use` may move the file
 * elsewhere. A file that is too large is refused before it is read if its size is declared, else as soon as it exceeds
 * the limit.
 */
export async function withFormOnDisk<Result>(
  request: FastifyRequest,
  file: UploadedFile,
  scratch: Scratch,
  use: (form: FormOnDisk) => Promise<Result>,
): Promise<Result> {
  let folder: string | undefined;
  let reservation: Reservation | undefined;
  try {
    refuseUnlessForm(request, file.field);
    const declaredBytes = refuseTooLarge(request, file.maxBytes);
    await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
    reservation = await scratch.space.begin(scratch.folder, declaredBytes);
    folder = await mkdtemp(join(scratch.folder, 'upload-'));
    return await use(await receiveForm(request, file, join(folder, 'file'), reservation));
  } catch (reason) {
    discardUnread(request);
    throw reason;
  } finally {
    reservation?.release();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function receiveForm(
  request: FastifyRequest,
  file: UploadedFile,
  filePath: string,
  reservation: Reservation,
): Promise<FormOnDisk> {
  const stopping = new AbortController();
  const maxRequestBytes = file.maxBytes + FORM_OVERHEAD_BYTES;
  const stopWatching = watchUploadRate(request.raw.socket, maxRequestBytes, (fault) => stopping.abort(fault));
  enforceSize(request, file.maxBytes, stopping);
  try {
    return await unlessAborted(
      stopping.signal,
      withFormErrors(storeForm(request, file, { filePath, reservation }, stopping)),
    );
  } catch (reason) {
    if (stopping.signal.aborted) throw stopping.signal.reason;
    if (request.raw.destroyed && !request.raw.complete) throw refuse('invalid', 'The connection was lost.');
    throw reason;
  } finally {
    stopWatching();
  }
}

async function storeForm(
  request: FastifyRequest,
  { field, maxBytes }: UploadedFile,
  { filePath, reservation }: { filePath: string; reservation: Reservation },
  stopping: AbortController,
): Promise<FormOnDisk> {
  const { signal } = stopping;
  const fields: Record<string, string> = {};
  let fileName: string | undefined;
  for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== field) throw refuse('invalid', `Please send the file as "${field}".`);
    else {
      // The rest of the part would be discarded.
      part.file.once('limit', () => stopping.abort(tooLarge(maxBytes)));
      await pipeline(part.file, reserveChunks(reservation), createWriteStream(filePath, { flags: 'wx', mode: 0o600 }), {
        signal,
      });
      fileName = displayName(part.filename);
    }
  }
  if (fileName === undefined) throw refuse('invalid', `Please send a file as "${field}".`);
  return { filePath, fileName, fields };
}

/** A name to display, never a path to open. */
const displayName = (name = ''): string => name.replace(/\p{Cc}|\p{Cf}/gu, '').slice(0, MAX_NAME_CHARACTERS) || 'file';

/** Reserves space for each chunk before it is written. */
const reserveChunks = (reservation: Reservation) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      await reservation.take(chunk.length);
      yield chunk;
    }
  };
