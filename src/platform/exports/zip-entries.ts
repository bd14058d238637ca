import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Reading } from './reading.ts';
import { Refused } from './refusal.ts';

/** An account of ten years, with a file for every day and measure, has a third of this. */
const MAX_ENTRIES = 60_000;
/** Names, comments and extra fields, which stay in memory while the zip is open. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/** Text of health exports compresses to a twentieth; the format allows a thousandth. */
const MAX_COMPRESSION_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 4 * 1024 * 1024;

export type ZipEntry = { path: string; size: number; chunks(): AsyncIterable<Uint8Array> };
export type OpenZip = { entries: ZipEntry[]; close(): void };

/**
 * The files of a zip, which are never written to disk under their own names. Throws `Refused` if the zip is damaged,
 * encrypted or a bomb.
 */
export async function openZip(path: string, reading: Reading): Promise<OpenZip> {
  const zip = await openFile(path);
  try {
    const entries = await entriesOf(zip);
    return {
      entries: entries.map((entry) => ({
        path: entry.fileName,
        size: entry.uncompressedSize,
        chunks: () => unpackedChunks(zip, entry, reading),
      })),
      close: () => zip.close(),
    };
  } catch (reason) {
    zip.close();
    throw asRefusal(reason);
  }
}

async function openFile(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch (reason) {
    throw asRefusal(reason);
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refused('unpacks_too_large');
  const entries: Entry[] = [];
  let [packedBytes, directoryBytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    packedBytes += entry.compressedSize;
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > MAX_DIRECTORY_BYTES) throw new Refused('unpacks_too_large');
    if (entry.isEncrypted()) throw new Refused('encrypted');
    // Overlapping entries can unpack to any size.
    if (packedBytes > zip.fileSize || isBomb(entry)) throw new Refused('unpacks_too_large');
    if (!entry.fileName.endsWith('/') && entry.uncompressedSize > 0) entries.push(entry);
  }
  return entries;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize >= RATIO_MATTERS_FROM_BYTES && uncompressedSize > compressedSize * MAX_COMPRESSION_RATIO;

async function* unpackedChunks(zip: ZipFile, entry: Entry, reading: Reading): AsyncGenerator<Uint8Array> {
  let checksum = 0;
  try {
    // Fails if it unpacks to more or less than the declared size.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      reading.addUnpackedBytes(chunk.length);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (reason) {
    throw asRefusal(reason);
  }
  if (checksum !== entry.crc32) throw new Refused('damaged');
}

/** The library reports its reasons only as messages. */
function asRefusal(reason: unknown): unknown {
  if (reason instanceof Refused || !(reason instanceof Error) || reason.name === 'AbortError') return reason;
  if (/relative path|absolute path|characters in fileName/.test(reason.message)) return new Refused('unsafe_names');
  if (/encrypt/.test(reason.message)) return new Refused('encrypted');
  if (/too many bytes in the stream/.test(reason.message)) return new Refused('unpacks_too_large');
  return isSystemError(reason) ? reason : new Refused('damaged');
}

/** A full disk or a missing permission is not the fault of the file. */
const isSystemError = (reason: Error): boolean => 'syscall' in reason;
