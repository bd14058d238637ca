import { longMoment } from '#core/person/web/written-moment.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { reportDocument } from './report-document.ts';
import { stillPicture } from './still-picture.ts';

/** Saves the report as a file. Works without a network: all it needs is on the page. */
export function downloadReport(analysis: RoomAnalysis, image: HTMLImageElement | null): void {
  const page = reportDocument(analysis, stillPicture(image), longMoment(analysis.analyzedAt));
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `sleep-environment-report-${analysis.analyzedAt.slice(0, 10)}.html`;
  link.click();
  // The browser reads the address after the click; a moment later it is safe to let go of it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
