import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SourceSession } from '#domain/sessions/session.ts';
import type { Found, OwnRecord } from './format.ts';
import { formatTitles } from './formats.ts';
import { refuseOtherArchive } from './other-archives.ts';
import { Reading, type ReadingOptions } from './reading.ts';
import { isZip, openingOf } from './recognize.ts';
import { partOfFile, partsInZip, type RecognizedParts } from './recognized-parts.ts';
import { type RefusalReason, Refused } from './refusal.ts';
import { type SkipReason, skippedMessage } from './skipped.ts';

/** What a file contains. */
export type Read = SourceSession | OwnRecord | Unreadable;

/**
 * Data that could not be used, with a message for the person. `rows` come at the end of a successful read, one per
 * reason. A `file` is the last item, and everything read before it must be discarded. Stored with the sessions of a
 * file, so its keys must not change.
 */
export type Unreadable =
  | { unreadable: 'rows'; reason: SkipReason; count: number; sentence: string }
  | { unreadable: 'file'; reason: RefusalReason; sentence: string };

const MAX_FILE_BYTES = 2 * 1024 ** 3;
/** Three a day for twenty-seven years, longer than devices have recorded sleep. */
const MAX_SESSIONS = 30_000;
/** Several times the real number, because several devices may record the same sleep. */
export const MAX_SESSIONS_PER_DAY = 50;
/** Of this product's own export: 27 years of nights. */
const MAX_RECORDS = 10_000;
const DAY_MS = 86_400_000;

/**
 * The sleep sessions in an exported file, recognized by content and never by name. It streams: a file of a gigabyte
 * takes tens of megabytes of memory, and a duplicate session comes once. Rejects with the signal's reason when aborted,
 * and on disk errors; every fault of the file is an `Unreadable`.
 */
export async function* readExport(file: string | Readable, options: ReadingOptions = {}): AsyncGenerator<Read> {
  const reading = new Reading(options);
  try {
    if (typeof file === 'string') yield* counted(foundIn(file, reading));
    else yield* fromStream(file, reading);
    reading.reportProgress();
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    const supportedFormats = reason.reason === 'unknown_kind' ? ` We read exports of ${formatTitles()}.` : '';
    yield { unreadable: 'file', reason: reason.reason, sentence: reason.userMessage + supportedFormats };
  }
}

/** A zip can only be read from its end, so a stream is stored on disk first. */
async function* fromStream(stream: Readable, reading: Reading): AsyncGenerator<Read> {
  const { signal, scratchFolder = tmpdir() } = reading.options;
  const folder = await mkdtemp(join(scratchFolder, 'better-sleep-'));
  try {
    const path = join(folder, 'export');
    await pipeline(stream, limitSize, createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {});
    yield* counted(foundIn(path, reading));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limitSize(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) throw new Refused('too_large');
    yield chunk;
  }
}

async function* foundIn(path: string, reading: Reading): AsyncGenerator<Found> {
  const { size } = await stat(path);
  if (size === 0) throw new Refused('empty');
  if (size > MAX_FILE_BYTES) throw new Refused('too_large');
  const opening = await openingOf(createReadStream(path));
  refuseOtherArchive(opening.bytes);
  if (isZip(opening.bytes)) yield* partsInZip(path, reading, foundInParts);
  else yield* foundInParts(await partOfFile(path, size, opening, reading));
}

async function* foundInParts(recognized: RecognizedParts): AsyncGenerator<Found> {
  for (const [format, parts] of recognized) yield* format.read(parts);
}

/** Yields each session once and all records, then the skipped rows by reason. A file without any is refused. */
export async function* counted(found: AsyncIterable<Found>): AsyncGenerator<Read> {
  const seen = new Set<string>();
  const perDay = new Map<number, number>();
  const counts = new Map<SkipReason, number>();
  const count = (reason: SkipReason) => counts.set(reason, (counts.get(reason) ?? 0) + 1);
  let records = 0;
  for await (const one of found) {
    if ('record' in one) {
      records += 1;
      if (records <= MAX_RECORDS) yield one;
      else count('too_many_records');
    } else if ('skipped' in one) count(one.skipped);
    else if (seen.has(keyOf(one))) count('duplicate');
    else if ((perDay.get(dayOf(one)) ?? 0) >= MAX_SESSIONS_PER_DAY) count('crowded_day');
    else {
      seen.add(keyOf(one));
      perDay.set(dayOf(one), (perDay.get(dayOf(one)) ?? 0) + 1);
      if (seen.size > MAX_SESSIONS) throw tooManySessions();
      yield one;
    }
  }
  if (seen.size === 0 && counts.size === 0 && records === 0) throw new Refused('nothing_inside');
  for (const [reason, many] of counts) {
    yield { unreadable: 'rows', reason, count: many, sentence: skippedMessage(reason, many) };
  }
}

/** The day (UTC) it ends on, or the local day if the file has no zone. */
const dayOf = ({ endMs }: SourceSession): number => Math.floor(endMs / DAY_MS);

const tooManySessions = (): Refused =>
  new Refused('too_large', 'This file has more sleep sessions than we can read at once. Please export a shorter time.');

const keyOf = ({ source, sourceId, startMs }: SourceSession): string => `${source} ${sourceId ?? startMs}`;
