import { open } from 'node:fs/promises';
import { type PhotoFormat, type ReadAt, sniffFormat } from './photo-format.ts';
import { photoHeader } from './photo-header.ts';
import { type Unusable, unusable } from './vision.ts';

/** A file whose header describes a photo within our decoding limits. */
export type AdmittedPhoto = { usable: true; format: PhotoFormat; width: number; height: number; isLarge: boolean };

const SNIFFED_BYTES = 1024;
/** Long and short side. A wide photo that a messenger shrank to 400 pixels (400 x 187) still measures well. */
const [MIN_LONG_SIDE, MIN_SHORT_SIDE] = [200, 120];
export const MAX_PIXELS = 60_000_000;
/** A panorama of a phone has 16,400. Wider rows are held whole several times, at up to 8 bytes a pixel. */
const MAX_SIDE = 20_000;
/** Ordinary photos are decoded row by row without a buffer. One that needs more memory than this is decoded alone. */
const LARGE_BYTES = 24_000_000;
/** The buffer of a progressive JPEG of 33 megapixels with usual color subsampling. The whole process then takes 200 MB. */
const MAX_BUFFERED_BYTES = 100_000_000;
/** A photo of 12 megapixels. An AVIF has no cheaper way to be decoded; it is decoded alone. */
const MAX_AVIF_BYTES = 300_000_000;

export const DAMAGED = unusable(
  'unreadable',
  'This photo is damaged or incomplete. Please choose it again, or take a new one.',
);
const UNUSUAL_AVIF = unusable(
  'unreadable',
  'This AVIF picture is damaged, or of a kind we cannot read. Please save it as JPG and try again.',
);
const NEEDS_TOO_MUCH_MEMORY = unusable(
  'too_large',
  'This photo takes too much memory to open. Please send a smaller copy.',
);

export async function admitPhotoFile(path: string): Promise<AdmittedPhoto | Unusable> {
  await using file = await open(path);
  return await admitPhoto(async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  });
}

/** Decides with a few small reads, before it allocates memory. Every refusal has a message for the person. */
export async function admitPhoto(read: ReadAt): Promise<AdmittedPhoto | Unusable> {
  const first = await read(0, SNIFFED_BYTES);
  const kind = sniffFormat(first);
  if (kind.format === null) return unusable(first.length === 0 ? 'unreadable' : 'wrong_type', kind.message);
  const header = await photoHeader(kind.format, read);
  if (!header) return kind.format === 'avif' ? UNUSUAL_AVIF : DAMAGED;
  const { width, height, bufferedBytes } = header;
  const refused = sizeRefusal(width, height);
  if (refused) return refused;
  if (bufferedBytes > (kind.format === 'avif' ? MAX_AVIF_BYTES : MAX_BUFFERED_BYTES)) return NEEDS_TOO_MUCH_MEMORY;
  return { usable: true, format: kind.format, width, height, isLarge: bufferedBytes > LARGE_BYTES };
}

function sizeRefusal(width: number, height: number): Unusable | null {
  const size = `${width.toLocaleString('en-US')} x ${height.toLocaleString('en-US')} pixels`;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    return unusable(
      'too_large',
      `This picture is ${size}. We can read up to 60 megapixels, and 20,000 pixels a side. Please send a smaller copy.`,
    );
  }
  if (Math.max(width, height) < MIN_LONG_SIDE || Math.min(width, height) < MIN_SHORT_SIDE) {
    return unusable('unreadable', `This picture is only ${size}. Please choose one of at least 200 x 200.`);
  }
  return null;
}
