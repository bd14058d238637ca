import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Format, OPENING_BYTES, type Opening, type Part } from './format.ts';
import { FORMATS } from './formats.ts';
import { refuseSpreadsheet } from './other-archives.ts';
import { openingIn } from './part-text.ts';
import type { Reading } from './reading.ts';
import { Refused } from './refusal.ts';
import { isResaved, type ResavedTable, resavedTable } from './resaved-table.ts';
import { openZip, type ZipEntry } from './zip-entries.ts';

/** Names only decide what is inspected first; the beginning of a part decides its format. */
const LIKELY_NAMES = /sleep|UDSFile|Gadgetbridge|\.(xml|fit|zip|db)$/i;
const POSSIBLE_NAMES = /\.(csv|json|txt)$/i;
/** A renamed table of stages or scores is beside the table of its sleeps. */
const TABLE_NAMES = /\.(csv|txt)$/i;
/** Files of no known format that are inspected, whatever their names, also in inner zips. */
const MAX_UNKNOWN = 500;
/** Some exports hold uploads in inner zips; none nests deeper. */
const MAX_ZIP_DEPTH = 1;
/** Each zip stays open while it is read. */
const MAX_ZIPS = 100;

export type RecognizedParts = Map<Format, Part[]>;

/** Passes the recognized parts of a zip to `use`, newest first, while the zip is open. */
export async function* partsInZip<Result>(
  path: string,
  reading: Reading,
  use: (recognized: RecognizedParts) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(reading.options.scratchFolder ?? tmpdir(), 'better-sleep-'));
  const closers: (() => void)[] = [];
  try {
    const recognized: RecognizedParts = new Map();
    await collectParts({ path, depth: 0, recognized, unknown: { count: 0 }, folder, closers }, reading);
    reading.options.onRecognized?.();
    yield* use(recognized);
  } finally {
    for (const close of closers) close();
    await rm(folder, { recursive: true, force: true });
  }
}

type ZipContainer = {
  path: string;
  depth: number;
  recognized: RecognizedParts;
  unknown: { count: number };
  folder: string;
  closers: (() => void)[];
};

async function collectParts(container: ZipContainer, reading: Reading): Promise<void> {
  const zip = await openZip(container.path, reading);
  container.closers.push(() => zip.close());
  refuseSpreadsheet(zip.entries);
  // Tables of sleep lie above folders of attachments. Dates in the names sort the newest file last.
  const entries = zip.entries.toSorted((a, b) => depthOf(a) - depthOf(b) || (a.path < b.path ? 1 : -1));
  for (const entry of entries.filter(({ path }) => LIKELY_NAMES.test(path))) await classify(entry, container, reading);
  const folders = new Set([...container.recognized.values()].flat().map(({ path }) => folderOf(path)));
  const isOther = ({ path }: ZipEntry): boolean =>
    folders.size === 0 ? POSSIBLE_NAMES.test(path) : TABLE_NAMES.test(path) && folders.has(folderOf(path));
  const others = entries.filter((entry) => !LIKELY_NAMES.test(entry.path) && isOther(entry));
  for (const entry of others) await classify(entry, container, reading);
}

const depthOf = ({ path }: ZipEntry): number => path.split('/').length;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

async function classify(entry: ZipEntry, container: ZipContainer, reading: Reading): Promise<void> {
  if (container.unknown.count >= MAX_UNKNOWN) return;
  reading.options.signal?.throwIfAborted();
  reading.countOpenedEntry();
  const opening = await openingOf(entry.chunks());
  if (isZip(opening.bytes) && container.depth < MAX_ZIP_DEPTH) {
    if (container.closers.length >= MAX_ZIPS) throw new Refused('unpacks_too_large');
    const path = join(container.folder, String(container.closers.length));
    await pipeline(Readable.from(entry.chunks()), createWriteStream(path, { mode: 0o600 }));
    await collectParts({ ...container, path, depth: container.depth + 1 }, reading);
    return;
  }
  const recognized = recognize(opening);
  if (!recognized) {
    container.unknown.count += 1;
    return;
  }
  const { format } = recognized;
  const part = recognized.restored({
    path: entry.path,
    size: entry.size,
    chunks: () => metered(entry.chunks(), reading),
    stored: () => storedEntry(entry, container, reading),
  });
  const parts = container.recognized.get(format);
  if (parts) parts.push(part);
  else container.recognized.set(format, [part]);
  reading.addTotalBytes(entry.size);
}

async function storedEntry(entry: ZipEntry, { folder }: ZipContainer, reading: Reading): Promise<string> {
  const path = join(folder, `entry-${randomUUID()}`);
  await pipeline(Readable.from(metered(entry.chunks(), reading)), createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** A single file as a part. Throws `Refused` if its format is unknown. */
export async function partOfFile(
  path: string,
  size: number,
  opening: Opening,
  reading: Reading,
): Promise<RecognizedParts> {
  const recognized = recognize(opening);
  if (!recognized) throw new Refused('unknown_kind');
  reading.addTotalBytes(size);
  reading.options.onRecognized?.();
  const part = {
    path: '',
    size,
    chunks: () => metered(createReadStream(path), reading),
    stored: async () => path,
  };
  return new Map([[recognized.format, [recognized.restored(part)]]]);
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && [0x0304, 0x0506].includes(((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));

export async function openingOf(chunks: AsyncIterable<Uint8Array>): Promise<Opening> {
  const collected: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    collected.push(chunk);
    length += chunk.length;
    if (length >= OPENING_BYTES) break;
  }
  const bytes = Buffer.concat(collected).subarray(0, OPENING_BYTES);
  return openingIn(bytes);
}

function recognize(opening: Opening): ResavedTable | null {
  const format = FORMATS.find((candidate) => candidate.recognizes(opening));
  return format && !isResaved(opening, format) ? { format, restored: (part) => part } : resavedTable(opening);
}

async function* metered(chunks: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    reading.addDoneBytes(chunk.length);
    yield chunk;
  }
}
