import { type Exposure, NO_EXPOSURE } from '#domain/room/exposure.ts';

/** Real blocks have about 100 entries; the largest that fits in one JPEG segment is 64 KB. */
const MAX_BLOCK_BYTES = 64 * 1024;
const MAX_ENTRIES = 256;

const EXIF_DIRECTORY = 0x8769;
const ENTRY_BYTES = 12;

/** The tags that are read. Location, names and serial numbers are never read. */
const TAGS = {
  exposureTime: 0x829a,
  fNumber: 0x829d,
  iso: 0x8827,
  dateTimeOriginal: 0x9003,
  brightnessValue: 0x9203,
  exposureBias: 0x9204,
  flash: 0x9209,
  whiteBalance: 0xa403,
} as const;

const TYPE = { ascii: 2, short: 3, long: 4, rational: 5, signedLong: 9, signedRational: 10 } as const;
/** `2026:03:14 22:41:00` */
const DATE_BYTES = 19;

/**
 * The exposure values of a photo's EXIF block. Never throws, because a damaged block is no reason to refuse a good
 * picture. Reads at most 256 entries of two directories and one value of each, whatever counts and offsets the block
 * claims.
 */
export function exposureIn(exif: Uint8Array | undefined): Exposure {
  const block = exif && blockIn(exif);
  if (!block) return NO_EXPOSURE;
  const pointer = entriesAt(block, block.number32(4), [EXIF_DIRECTORY]).get(EXIF_DIRECTORY);
  const directory = pointer === undefined ? null : numberAt(block, pointer);
  if (directory === null) return NO_EXPOSURE;
  const entries = entriesAt(block, directory, Object.values(TAGS));
  const number = (tag: keyof typeof TAGS) => {
    const entry = entries.get(TAGS[tag]);
    return entry === undefined ? null : numberAt(block, entry);
  };
  const dateEntry = entries.get(TAGS.dateTimeOriginal);
  return {
    exposureSeconds: positive(number('exposureTime')),
    fNumber: positive(number('fNumber')),
    iso: positive(number('iso')),
    brightnessValue: number('brightnessValue'),
    biasStops: number('exposureBias') ?? 0,
    flashFired: ((number('flash') ?? 0) & 1) === 1,
    whiteBalanceManual: number('whiteBalance') === 1,
    hour: dateEntry === undefined ? null : hourAt(block, dateEntry),
  };
}

/** A TIFF block in its own byte order. Numbers beyond its end are NaN. */
type Block = {
  number16(at: number): number;
  number32(at: number): number;
  signed32(at: number): number;
  text(at: number, length: number): string;
};

function blockIn(exif: Uint8Array): Block | null {
  const start = latin1(exif, 0, 6) === 'Exif\0\0' ? 6 : 0;
  const bytes = exif.subarray(start, start + MAX_BLOCK_BYTES);
  const order = latin1(bytes, 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return null;
  const isLittle = order === 'II*\0';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contains = (at: number, length: number) => at >= 0 && at + length <= bytes.length;
  return {
    number16: (at) => (contains(at, 2) ? view.getUint16(at, isLittle) : Number.NaN),
    number32: (at) => (contains(at, 4) ? view.getUint32(at, isLittle) : Number.NaN),
    signed32: (at) => (contains(at, 4) ? view.getInt32(at, isLittle) : Number.NaN),
    text: (at, length) => (contains(at, length) ? latin1(bytes, at, length) : ''),
  };
}

/** The offset of the first entry of each wanted tag in a directory. */
function entriesAt(block: Block, directory: number, wanted: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  const count = Math.min(block.number16(directory) || 0, MAX_ENTRIES);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    const tag = block.number16(entry);
    if (wanted.includes(tag) && !found.has(tag)) found.set(tag, entry);
  }
  return found;
}

/** The first number of an entry, or null if it has none. */
function numberAt(block: Block, entry: number): number | null {
  const value = entry + 8;
  const offset = block.number32(value);
  switch (block.number16(entry + 2)) {
    case TYPE.short:
      return finite(block.number16(value));
    case TYPE.long:
      return finite(offset);
    case TYPE.signedLong:
      return finite(block.signed32(value));
    case TYPE.rational:
      return finite(block.number32(offset) / block.number32(offset + 4));
    case TYPE.signedRational:
      return finite(block.signed32(offset) / block.signed32(offset + 4));
    default:
      return null;
  }
}

/** Cameras write local time without a zone. */
function hourAt(block: Block, entry: number): number | null {
  if (block.number16(entry + 2) !== TYPE.ascii) return null;
  const hour = /^\d{4}:\d\d:\d\d (\d\d):\d\d:\d\d$/.exec(block.text(block.number32(entry + 8), DATE_BYTES))?.[1];
  return hour === undefined || Number(hour) > 23 ? null : Number(hour);
}

const latin1 = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);
