import type { Sharp } from 'sharp';
import type { Exposure } from '#domain/room/exposure.ts';
import type { Pixels } from '#domain/room/pixels.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { exposureIn } from './photo-exposure.ts';
import { type PhotoFormat, sniffed } from './photo-format.ts';
import type { Unusable } from './vision.ts';

/** The small upright copy that is measured, and the numbers the camera wrote beside the picture. */
type OpenPhoto = {
  usable: true;
  pixels: Pixels;
  exposure: Exposure;
  original: { width: number; height: number; format: PhotoFormat };
};

/** A copy without metadata. */
type KeptPhoto = { jpeg: Uint8Array; width: number; height: number };

const MEASURED_SIDE = 320;
const KEPT_SIDE = 1600;
const MODEL_SIDE = 1024;
/** Long and short side. A wide photo that a messenger shrank to 400 pixels (400 x 187) still measures well. */
const [SMALLEST_LONG, SMALLEST_SHORT] = [200, 120];
const MOST_PIXELS = 60_000_000;
/** Reading the size of a picture decodes nothing, so there is nothing to limit, and the size can be named in the refusal. */
const HEADER_ONLY = false;
/** What shows through transparent parts. */
const GREY = '#808080';

/** Ten large uploads at once are decoded two at a time; beyond these a person is asked to wait. */
const inTurn = boundedQueue({
  atOnce: 2,
  waiting: 24,
  busy: 'Many photos are being looked at right now. Please try again in a moment.',
});

/** Type by content, then the small copy. Every refusal is a sentence for the person. */
export function openPhoto(bytes: Uint8Array): Promise<OpenPhoto | Unusable> {
  return inTurn(async () => {
    const kind = sniffed(bytes);
    if (kind.format === null) return unusable(bytes.length === 0 ? 'unreadable' : 'wrong_type', kind.sentence);
    try {
      const metadata = await (await decoder(bytes, HEADER_ONLY)).metadata();
      const { width, height } = metadata.autoOrient;
      const refused = unfitSize(width, height);
      if (refused) return refused;
      const pixels = await measuredCopy(bytes);
      return {
        usable: true,
        pixels,
        exposure: exposureIn(metadata.exif),
        original: { width, height, format: kind.format },
      };
    } catch {
      return unusable('unreadable', 'This photo is damaged or incomplete. Please choose it again, or take a new one.');
    }
  });
}

/** The copy that is stored: upright, no metadata, long side at most 1600 px. Expects a photo that `openPhoto` could open. */
export const keptPhoto = (bytes: Uint8Array): Promise<KeptPhoto> => inTurn(() => jpegCopy(bytes, KEPT_SIDE));

/** The copy a language model gets: upright, no metadata, long side at most 1024 px. */
export const modelPhoto = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await inTurn(() => jpegCopy(bytes, MODEL_SIDE))).jpeg;

async function jpegCopy(bytes: Uint8Array, side: number): Promise<KeptPhoto> {
  const copy = (await upright(bytes)).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  // Plain JPEG: the smarter encoder takes three times as long for a tenth of the size.
  const { data, info } = await copy.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

async function measuredCopy(bytes: Uint8Array): Promise<Pixels> {
  const copy = (await upright(bytes)).resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside' });
  const { data, info } = await copy.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

const upright = async (bytes: Uint8Array): Promise<Sharp> =>
  (await decoder(bytes)).autoOrient().flatten({ background: GREY }).toColourspace('srgb');

/** Loaded with the first photo: a server that never sees one stays 20 MB smaller. */
async function decoder(bytes: Uint8Array, limitInputPixels: number | false = MOST_PIXELS): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No cache and one thread a picture: memory stays with the photos at hand.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true });
}

function unfitSize(width: number, height: number): Unusable | null {
  const size = `${width.toLocaleString('en-US')} x ${height.toLocaleString('en-US')} pixels`;
  if (width * height > MOST_PIXELS) {
    return unusable('too_large', `This picture is ${size}; we read up to 60 megapixels. Please send a smaller copy.`);
  }
  if (Math.max(width, height) < SMALLEST_LONG || Math.min(width, height) < SMALLEST_SHORT) {
    return unusable('unreadable', `This picture is only ${size}. Please choose one of at least 200 x 200.`);
  }
  return null;
}

const unusable = (reason: Unusable['reason'], sentence: string): Unusable => ({ usable: false, reason, sentence });
