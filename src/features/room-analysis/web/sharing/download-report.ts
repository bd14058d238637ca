import { formatInstantLongDate } from '#core/person/web/format-instant.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { saveFile } from '#ui/save-file.ts';
import { reportDocument } from './report-document.ts';

const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.88;

/** Saves the report as a file. */
export function downloadReport(analysis: RoomAnalysis, image: HTMLImageElement | null): void {
  const page = reportDocument(analysis, jpegDataUrl(image), formatInstantLongDate(analysis.analyzedAt));
  saveFile(`sleep-environment-report-${analysis.analyzedAt.slice(0, 10)}.html`, page, 'text/html');
}

/**
 * A picture on the page as a JPEG data URL. It needs no network, and drawing it again drops the camera's metadata.
 * Null when the picture did not load.
 */
function jpegDataUrl(image: HTMLImageElement | null): string | null {
  if (!image || image.naturalWidth === 0) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
