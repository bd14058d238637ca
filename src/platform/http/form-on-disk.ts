import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { unlessAborted } from './gone.ts';
import { asForm, FORM_LIMITS, FORM_OVERHEAD_BYTES, refuseUnlessForm } from './multipart.ts';
import { watchPace } from './upload-pace.ts';

export type FormOnDisk = { filePath: string; fileName: string; fields: Record<string, string> };

/** A full disk would hurt everybody. */
const ROOM_LEFT_BYTES = 512 * 1024 ** 2;
/** So long a refused sender may go on, so that it reads the answer before the line is cut. */
const LINGER_MS = 2000;
const LONGEST_NAME = 200;

/**
 * Lays the file of a form down in a folder of its own, piece by piece as it arrives, for as long as `use` takes. `use` may move the
 * file elsewhere. One that is too large is refused before it is read, if it says so, else as soon as it is.
 */
export async function withFormOnDisk<Result>(
  request: FastifyRequest,
  file: UploadedFile,
  scratchFolder: string,
  use: (form: FormOnDisk) => Promise<Result>,
): Promise<Result> {
  let folder: string | undefined;
  try {
    refuseUnlessForm(request, file.field);
    const saidBytes = Number(request.headers['content-length'] ?? 0);
    if (saidBytes > file.maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge(file.maxBytes);
    await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
    await refuseWithoutRoom(scratchFolder, saidBytes);
    folder = await mkdtemp(join(scratchFolder, 'upload-'));
    return await use(await received(request, file, join(folder, 'file')));
  } catch (reason) {
    cutUnread(request);
    throw reason;
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function received(request: FastifyRequest, file: UploadedFile, filePath: string): Promise<FormOnDisk> {
  const stopping = new AbortController();
  const most = file.maxBytes + FORM_OVERHEAD_BYTES;
  const unwatch = watchPace(request.raw.socket, most, (fault) => stopping.abort(fault));
  try {
    return await unlessAborted(stopping.signal, asForm(laidDown(request, file, filePath, stopping)));
  } catch (reason) {
    if (stopping.signal.aborted) throw stopping.signal.reason;
    if (request.raw.destroyed && !request.raw.complete) throw refuse('invalid', 'The connection broke off.');
    throw reason;
  } finally {
    unwatch();
  }
}

async function laidDown(
  request: FastifyRequest,
  { field, maxBytes }: UploadedFile,
  filePath: string,
  stopping: AbortController,
): Promise<FormOnDisk> {
  const { signal } = stopping;
  const fields: Record<string, string> = {};
  let fileName: string | undefined;
  for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== field) throw refuse('invalid', `Please send the file as "${field}".`);
    else {
      // The rest of the part would only be thrown away.
      part.file.once('limit', () => stopping.abort(tooLarge(maxBytes)));
      await pipeline(part.file, createWriteStream(filePath, { flags: 'wx', mode: 0o600 }), { signal });
      fileName = shownName(part.filename);
    }
  }
  if (fileName === undefined) throw refuse('invalid', `Please send a file as "${field}".`);
  return { filePath, fileName, fields };
}

/** A name to show, never one to open. */
const shownName = (name = ''): string => name.replace(/\p{Cc}|\p{Cf}/gu, '').slice(0, LONGEST_NAME) || 'file';

async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + ROOM_LEFT_BYTES) return;
  throw refuse('unavailable', 'We have no room for a file of this size at the moment. Please try again later.', 600);
}

const tooLarge = (maxBytes: number): Refusal =>
  refuse('too_large', `The file is larger than ${maxBytes >= 1e9 ? `${maxBytes / 1e9} GB` : `${maxBytes / 1e6} MB`}.`);

/** What still comes is thrown away, and the line cut if it does not end soon. */
function cutUnread({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}
