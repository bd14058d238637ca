import { CallError } from '#contract/errors.ts';
import { upload } from '#core/person/web/upload.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { type Import, startImport } from '../contract.ts';

type Upload = {
  ownerId: string;
  file: File;
  /** The sent part, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file and answers as soon as it has arrived: it is mostly still being read then. Throws `CallError` where it is refused. */
export async function uploadFile({ ownerId, file, onProgress, signal }: Upload): Promise<Import> {
  const form = new FormData();
  // Before the file, so that it is known when the file is read.
  if (isTimeZone(browserTimeZone())) form.append('timeZone', browserTimeZone());
  form.append(startImport.file?.field ?? 'file', file, file.name);
  const headers = { Prefer: 'respond-async' };
  const response = await upload(startImport, { params: { ownerId }, form, headers, onProgress, signal });
  if (!response.ok) throw new CallError(response.status, await response.text());
  return response.json() as Promise<Import>;
}

/** Refusals that are about the file itself: sending it again would not help. */
const FILE_STATUSES: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** What a person is told about a file that did not arrive, and whether it is worth sending again. */
export function uploadProblem(reason: unknown, isOnline: boolean): { type: 'refused' | 'failed'; message: string } {
  if (reason instanceof CallError && reason.serverMessage) {
    return { type: FILE_STATUSES.has(reason.status) ? 'refused' : 'failed', message: reason.serverMessage };
  }
  const message = isOnline
    ? 'The file did not get through. It is still chosen, so you can send it again.'
    : 'You are offline. The file is still chosen, so you can send it again once you are back.';
  return { type: 'failed', message };
}
