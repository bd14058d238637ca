import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nightsElsewhere } from './files-without-nights.ts';
import type { Format, Opening, Part } from './format.ts';
import { refuseSpreadsheet } from './other-archives.ts';
import type { Reading } from './reading.ts';
import { isZip, openingOf, recognize } from './recognize.ts';
import { Refused } from './refusal.ts';
import { openZip, type ZipEntry } from './zip-entries.ts';

/** Names only decide what is inspected first; the beginning of a part decides its format. */
const LIKELY_NAMES = /sleep|UDSFile|Gadgetbridge|\.(xml|fit|zip|db)$/i;
const POSSIBLE_NAMES = /\.(csv|json|txt)$/i;
/** A renamed table of stages or scores is beside the table of its sleeps. */
const TABLE_NAMES = /\.(csv|txt)$/i;
/** Files of no known format that are inspected, whatever their names, also in inner zips. */
const MAX_UNKNOWN = 500;
/** Characters of such files that are read beyond their beginning. */
const MAX_READ_ON = 16 * 1024 ** 2;
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
    const unknown: Unknown = { count: 0, readOn: 0, elsewhere: null };
    await collectParts({ path, depth: 0, recognized, unknown, folder, closers }, reading);
    if (recognized.size === 0 && unknown.elsewhere) throw new Refused('no_nights', unknown.elsewhere);
    reading.options.onRecognized?.();
    yield* use(recognized);
  } finally {
    for (const close of closers) close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files of no known format, and where the nights are if one of them has none. */
type Unknown = { count: number; readOn: number; elsewhere: string | null };

type ZipContainer = {
  path: string;
  depth: number;
  recognized: RecognizedParts;
  unknown: Unknown;
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
  const recognized = await recognize(opening, entry.chunks, (characters) => {
    container.unknown.readOn += characters;
    return container.unknown.readOn <= MAX_READ_ON;
  });
  if (!recognized) {
    container.unknown.count += 1;
    container.unknown.elsewhere ??= nightsElsewhere(opening);
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
  const recognized = await recognize(opening, () => createReadStream(path));
  const elsewhere = recognized ? null : nightsElsewhere(opening);
  if (elsewhere) throw new Refused('no_nights', elsewhere);
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

async function* metered(chunks: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    reading.addDoneBytes(chunk.length);
    yield chunk;
  }
}
