import { formatInstantLongDate } from '#core/person/web/format-instant.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { jpegDataUrl } from './jpeg-data-url.ts';
import { reportDocument } from './report-document.ts';

/** Saves the report as a file. Works offline, because all data is on the page. */
export function downloadReport(analysis: RoomAnalysis, image: HTMLImageElement | null): void {
  const page = reportDocument(analysis, jpegDataUrl(image), formatInstantLongDate(analysis.analyzedAt));
  const url = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `sleep-environment-report-${analysis.analyzedAt.slice(0, 10)}.html`;
  link.click();
  // The browser reads the URL after the click, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
