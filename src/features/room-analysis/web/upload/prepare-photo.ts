import { MAX_PHOTO_BYTES } from '../../contract.ts';
import { checkPhoto } from './photo-rules.ts';

/** The attempts to get a photo under the limit, the best first: longest side in pixels and JPEG quality. */
const ATTEMPTS = [
  { side: 4096, quality: 0.9 },
  { side: 4096, quality: 0.7 },
  { side: 2560, quality: 0.8 },
] as const;

/**
 * The file to send: the original, whose exposure data is part of the measurement, where it breaks no rule. Any other
 * image becomes a smaller JPEG. One that this browser cannot read goes to the server, which says why it cannot read it
 * either. Null: too large, and not to be made smaller.
 */
export async function preparePhoto(photo: File): Promise<File | null> {
  if (!('broken' in checkPhoto([photo]))) return photo;
  return (await smallerJpeg(photo)) ?? (photo.size > MAX_PHOTO_BYTES ? null : photo);
}

/** The browser decodes and encodes outside the thread of the page. Null when it cannot read the photo. */
async function smallerJpeg(photo: File): Promise<File | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return null;
  try {
    for (const attempt of ATTEMPTS) {
      const jpeg = await toJpeg(picture, attempt);
      if (jpeg && jpeg.size <= MAX_PHOTO_BYTES) {
        return new File([jpeg], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

async function toJpeg(picture: ImageBitmap, { side, quality }: (typeof ATTEMPTS)[number]): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Frees the pixels at once; some browsers wait long to collect a canvas.
  canvas.width = 0;
  return jpeg;
}
