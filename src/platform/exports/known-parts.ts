import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Format, OPENING_BYTES, type Opening, type Part } from './format.ts';
import { FORMATS } from './formats.ts';
import { openingIn } from './part-text.ts';
import type { Reading } from './reading.ts';
import { Refused } from './refusal.ts';
import { openZip, type ZipEntry } from './zip-entries.ts';

/** Names tell only what to look at first; what a part is, its beginning tells. */
const LIKELY = /sleep|UDSFile|\.(xml|fit|zip)$/i;
const POSSIBLE = /\.(csv|json|txt)$/i;
/** Where nothing likely is there, so many others are looked at. */
const MOST_OTHERS = 500;
/** Some exports hold what was uploaded in zips of their own; none packs deeper. */
const DEEPEST_ZIP = 1;
/** Each stays open while it is read. */
const MAX_ZIPS = 100;

export type KnownParts = Map<Format, Part[]>;

/** Hands the parts of a zip that some format knows to `use`, newest first, while the zip is open. */
export async function* partsInZip<Result>(
  path: string,
  reading: Reading,
  use: (known: KnownParts) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(reading.options.scratchFolder ?? tmpdir(), 'better-sleep-'));
  const closers: (() => void)[] = [];
  try {
    const known: KnownParts = new Map();
    await gather({ path, depth: 0, known, folder, closers }, reading);
    reading.options.onRecognized?.();
    yield* use(known);
  } finally {
    for (const close of closers) close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Zip = { path: string; depth: number; known: KnownParts; folder: string; closers: (() => void)[] };

async function gather(at: Zip, reading: Reading): Promise<void> {
  const zip = await openZip(at.path, reading);
  at.closers.push(() => zip.close());
  // Dates in the names make the newest file the last one.
  const entries = zip.entries.toSorted((a, b) => (a.path < b.path ? 1 : -1));
  for (const entry of entries.filter(({ path }) => LIKELY.test(path))) await sort(entry, at, reading);
  if (at.known.size > 0) return;
  const others = entries.filter(({ path }) => !LIKELY.test(path) && POSSIBLE.test(path));
  for (const entry of others.slice(0, MOST_OTHERS)) await sort(entry, at, reading);
}

async function sort(entry: ZipEntry, at: Zip, reading: Reading): Promise<void> {
  reading.options.signal?.throwIfAborted();
  reading.lookedInto();
  const opening = await openingOf(entry.chunks());
  if (isZip(opening.bytes)) {
    if (at.depth >= DEEPEST_ZIP) return;
    if (at.closers.length >= MAX_ZIPS) throw new Refused('unpacks_too_large');
    const path = join(at.folder, String(at.closers.length));
    await pipeline(Readable.from(entry.chunks()), createWriteStream(path, { mode: 0o600 }));
    await gather({ ...at, path, depth: at.depth + 1 }, reading);
    return;
  }
  const format = formatOf(opening);
  if (!format) return;
  const part = { path: entry.path, size: entry.size, chunks: () => metered(entry.chunks(), reading) };
  const parts = at.known.get(format);
  if (parts) parts.push(part);
  else at.known.set(format, [part]);
  reading.expect(entry.size);
}

/** A file by itself. Throws `Refused` where it is of no known kind. */
export async function partOfFile(path: string, size: number, opening: Opening, reading: Reading): Promise<KnownParts> {
  const format = formatOf(opening);
  if (!format) throw new Refused('unknown_kind');
  reading.expect(size);
  reading.options.onRecognized?.();
  return new Map([[format, [{ path: '', size, chunks: () => metered(createReadStream(path), reading) }]]]);
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && [0x0304, 0x0506].includes(((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));

export async function openingOf(chunks: AsyncIterable<Uint8Array>): Promise<Opening> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    length += chunk.length;
    if (length >= OPENING_BYTES) break;
  }
  const bytes = Buffer.concat(pieces).subarray(0, OPENING_BYTES);
  return openingIn(bytes);
}

const formatOf = (opening: Opening): Format | undefined => FORMATS.find((format) => format.knows(opening));

async function* metered(chunks: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    reading.passed(chunk.length);
    yield chunk;
  }
}
