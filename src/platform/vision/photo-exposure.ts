import readExif from 'exif-reader';
import { type Exposure, NO_EXPOSURE } from '#domain/room/exposure.ts';

/** The exposure numbers out of a photo's EXIF block. Place, names and serial numbers are left where they are. */
export function exposureIn(exif: Uint8Array | undefined): Exposure {
  const photo = photoTags(exif);
  if (!photo) return NO_EXPOSURE;
  const taken = photo.DateTimeOriginal;
  return {
    exposureSeconds: positive(photo.ExposureTime),
    fNumber: positive(photo.FNumber),
    iso: positive(photo.ISOSpeedRatings ?? photo.PhotographicSensitivity),
    brightnessValue: finite(photo.BrightnessValue),
    biasStops: finite(photo.ExposureBiasValue) ?? 0,
    flashFired: ((finite(photo.Flash) ?? 0) & 1) === 1,
    whiteBalanceManual: photo.WhiteBalance === 1,
    // The camera writes its own wall clock without a zone; the parser hands it over as if it were UTC.
    hour: taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.getUTCHours() : null,
  };
}

/** A damaged EXIF block is no reason to refuse a good picture. */
function photoTags(exif: Uint8Array | undefined): Record<string, unknown> | undefined {
  if (!exif) return undefined;
  try {
    return readExif(Buffer.from(exif)).Photo;
  } catch {
    return undefined;
  }
}

function finite(tag: unknown): number | null {
  const value: unknown = Array.isArray(tag) ? tag[0] : tag;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function positive(tag: unknown): number | null {
  const value = finite(tag);
  return value !== null && value > 0 ? value : null;
}
