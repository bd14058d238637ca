const MAX_SIDE_PX = 1600;
const QUALITY = 0.88;

/**
 * A picture on the page as a JPEG data URL. It needs no network, and drawing it again drops the camera's metadata.
 * Null when the picture did not load.
 */
export function jpegDataUrl(image: HTMLImageElement | null): string | null {
  if (!image || image.naturalWidth === 0) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
