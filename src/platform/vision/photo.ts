import sharp, { type Sharp } from 'sharp';
import type { Exposure } from '#domain/room/exposure.ts';
import type { Pixels } from '#domain/room/pixels.ts';
import { isSimpleProfile } from './color-profile.ts';
import { type AdmittedPhoto, DAMAGED, MAX_PIXELS } from './photo-admission.ts';
import { exposureIn } from './photo-exposure.ts';
import { type Unusable, unusable } from './vision.ts';

/** The small upright copy for measurement, the copy to store, the camera settings, and a square for a detector if asked for. */
export type OpenPhoto = {
  usable: true;
  pixels: Pixels;
  exposure: Exposure;
  storedPhoto: Uint8Array;
  square: Uint8Array | null;
};

const MEASURED_SIDE = 320;
const STORED_SIDE = 1600;
const MODEL_SIDE = 1024;
/** The background of transparent parts. */
const GRAY = '#808080';
/** Plain JPEG with the standard code tables: better encoders take two to three times as long for a tenth of the size. */
const JPEG = { quality: 82, optimiseCoding: false };

/** Each scan makes the decoder process the whole picture once more. 1 to 12 are usual. */
const MAX_SCANS = 100;
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9];
/** To find a frame of an animation, the reader walks all those before it. */
const MAX_FRAMES = 1000;
const TOO_MANY_PARTS = unusable(
  'unreadable',
  'This photo takes too long to open. Please save it again as JPG, or take a new one.',
);

/** How to rotate a picture upright by its EXIF orientation: degrees clockwise, then whether to mirror it. */
const ORIENTATIONS: Record<number, [degrees: number, isMirrored: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
};

// No cache and one thread per picture, so that memory belongs to the current photo only.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes an admitted photo once. The file decides the cost, so call it only in a process that can be killed. */
export async function openPhoto(
  bytes: Uint8Array,
  admitted: AdmittedPhoto,
  squareSide?: number,
): Promise<OpenPhoto | Unusable> {
  if (admitted.format === 'jpeg' ? hasTooManyScans(bytes) : hasTooManyFrames(bytes)) return TOO_MANY_PARTS;
  try {
    const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;
    const { width, height, orientation, exif, icc } = await sharp(bytes, options).metadata();
    if (!isAdmittedSize({ width, height }, admitted)) return DAMAGED;
    const decoder = sharp(bytes, { ...options, ignoreIcc: icc !== undefined && !isSimpleProfile(icc) });
    const upright = rotated(await storedSize(decoder), orientation);
    const [storedPhoto, pixels, square] = await Promise.all([
      upright.clone().jpeg(JPEG).toBuffer(),
      measuredCopy(upright),
      squareSide ? upright.clone().resize(squareSide, squareSide, { fit: 'fill' }).raw().toBuffer() : null,
    ]);
    return { usable: true, pixels, exposure: exposureIn(exif), storedPhoto, square };
  } catch {
    return DAMAGED;
  }
}

/** The decoder turns and crops an AVIF by itself, so only its area is bounded. */
const isAdmittedSize = ({ width, height }: { width: number; height: number }, admitted: AdmittedPhoto): boolean =>
  admitted.format === 'avif'
    ? width * height <= admitted.width * admitted.height
    : width === admitted.width && height === admitted.height;

/** The copy of a stored photo for a language model: long side at most 1024 px. */
export const modelPhoto = (storedPhoto: Uint8Array): Promise<Uint8Array> =>
  sharp(storedPhoto).resize(MODEL_SIDE, MODEL_SIDE, { fit: 'inside', withoutEnlargement: true }).jpeg(JPEG).toBuffer();

/** Shrinks before it rotates, because a rotation needs the whole picture in memory. */
async function storedSize(decoder: Sharp): Promise<Pixels> {
  const { data, info } = await decoder
    .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GRAY })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

function rotated({ width, height, rgb }: Pixels, orientation = 1): Sharp {
  const upright = sharp(rgb, { raw: { width, height, channels: 3 } });
  const turn = ORIENTATIONS[orientation];
  // Asking for no rotation costs a copy of the picture.
  return turn ? upright.rotate(turn[0]).flop(turn[1]) : upright;
}

async function measuredCopy(upright: Sharp): Promise<Pixels> {
  const copy = upright.clone().resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside' });
  const { data, info } = await copy.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Follows the markers up to the end of the picture. Data after it, such as the video of a motion photo, is never decoded. */
function hasTooManyScans(bytes: Uint8Array): boolean {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = nextMarker(jpeg, 2); at !== -1; at = nextMarker(jpeg, at)) {
    const marker = jpeg[at + 1];
    if (marker === END_OF_IMAGE || at + 4 > jpeg.length) return false;
    if (marker === START_OF_SCAN && ++scans > MAX_SCANS) return true;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return false;
}

function hasTooManyFrames(bytes: Uint8Array): boolean {
  const webp = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frames = 0;
  for (let at = webp.indexOf('ANMF'); at !== -1; at = webp.indexOf('ANMF', at + 4))
    if (++frames > MAX_FRAMES) return true;
  return false;
}

/** The next marker that has a segment or ends the picture; scan data contains stuffed bytes and restart markers. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg[at + 1] ?? 0;
    const hasNoSegment = marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);
    if (!hasNoSegment) return at;
  }
  return -1;
}
