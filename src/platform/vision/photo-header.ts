import { avifHeader } from './avif-header.ts';
import type { PhotoFormat, PhotoHeader, ReadAt } from './photo-format.ts';

/** Cameras write about ten segments before the picture, and depth maps a few hundred. */
const MAX_SEGMENTS = 1000;
const START_OF_SCAN = 0xda;
/** Baseline, extended and progressive, each with Huffman coding. No camera writes the others. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
const COEFFICIENT_BYTES = 2;

/** Size and memory needs of a picture from its first bytes, in a bounded number of reads. Null if the header is invalid. */
export async function photoHeader(format: PhotoFormat, read: ReadAt): Promise<PhotoHeader | null> {
  const header = await { jpeg: jpegHeader, png: pngHeader, webp: webpHeader, avif: avifHeader }[format](read);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

/**
 * Follows the segments up to the first scan. A progressive file, or one whose first scan lacks a component, is decoded
 * from coefficients that are all in memory; any other is decoded row by row.
 */
async function jpegHeader(read: ReadAt): Promise<PhotoHeader | null> {
  let frame: (PhotoHeader & { components: number; isProgressive: boolean }) | null = null;
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    const head = await read(at, 20);
    if (head.length < 20 || head[0] !== 0xff) return null;
    const marker = head[1]!;
    if (FRAMES.has(marker)) {
      if (frame || head[4] !== 8) return null;
      frame = jpegFrame(marker, head, await read(at + 10, 12));
    } else if (marker === START_OF_SCAN) {
      if (!frame) return null;
      const { width, height, bufferedBytes } = frame;
      return { width, height, bufferedBytes: frame.isProgressive || head[4]! < frame.components ? bufferedBytes : 0 };
    }
    // Fill bytes before a marker are allowed.
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return null;
}

function jpegFrame(marker: number, head: Buffer, components: Buffer) {
  const [height, width, count] = [head.readUInt16BE(5), head.readUInt16BE(7), head[9]!];
  if (count < 1 || count > 4 || components.length < 3 * count) return null;
  const samplings = Array.from({ length: count }, (_, component) => components[3 * component + 1]!);
  const across = samplings.map((sampling) => sampling >> 4);
  const down = samplings.map((sampling) => sampling & 15);
  if ([...across, ...down].some((factor) => factor < 1 || factor > 4)) return null;
  const [widest, tallest] = [Math.max(...across), Math.max(...down)];
  const samplesPerPixel =
    across.reduce((sum, factor, component) => sum + factor * down[component]!, 0) / (widest * tallest);
  const bufferedBytes = width * height * samplesPerPixel * COEFFICIENT_BYTES;
  return { width, height, bufferedBytes, components: count, isProgressive: marker === PROGRESSIVE };
}

/** Channels by color type; a palette may become color with alpha. */
const PNG_CHANNELS: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 };

/** An interlaced PNG is assembled in memory; any other is read row by row. */
async function pngHeader(read: ReadAt): Promise<PhotoHeader | null> {
  const head = await read(8, 21);
  if (head.length < 21 || head.toString('latin1', 4, 8) !== 'IHDR') return null;
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  const channels = PNG_CHANNELS[head[17]!];
  if (channels === undefined) return null;
  const isInterlaced = head[20] !== 0;
  return { width, height, bufferedBytes: isInterlaced ? width * height * channels * (head[16] === 16 ? 2 : 1) : 0 };
}

const ANIMATED = 0x02;

/** A lossy WebP is shrunk during decoding, except its alpha; a lossless one needs every pixel, and an animated one twice. */
async function webpHeader(read: ReadAt): Promise<PhotoHeader | null> {
  const head = await read(12, 18);
  if (head.length < 18) return null;
  const kind = head.toString('latin1', 0, 4);
  if (kind === 'VP8 ') return webpSize(head.readUInt16LE(14) & 0x3fff, head.readUInt16LE(16) & 0x3fff, 0);
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(9);
    return webpSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, 4);
  }
  if (kind !== 'VP8X') return null;
  // The kind of picture is stored after other chunks, so the more expensive one is assumed.
  return webpSize(head.readUIntLE(12, 3) + 1, head.readUIntLE(15, 3) + 1, (head[8]! & ANIMATED) === 0 ? 4 : 8);
}

const webpSize = (width: number, height: number, bytesPerPixel: number): PhotoHeader => ({
  width,
  height,
  bufferedBytes: width * height * bytesPerPixel,
});
