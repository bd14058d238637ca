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

/** Sends a file and resolves when it has arrived, usually while it is still being read. Throws `CallError` if it is refused. */
export async function uploadFile({ ownerId, file, onProgress, signal }: Upload): Promise<Import> {
  const form = new FormData();
  // Before the file, so that the server knows the zone when it reads the file.
  if (isTimeZone(browserTimeZone())) form.append('timeZone', browserTimeZone());
  form.append(startImport.file?.field ?? 'file', file, file.name);
  const headers = { Prefer: 'respond-async' };
  const response = await upload(startImport, { params: { ownerId }, form, headers, onProgress, signal });
  if (!response.ok) throw new CallError(response.status, await response.text());
  return response.json() as Promise<Import>;
}

/** Refusals of the file itself: sending it again would not help. */
const FILE_STATUSES: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** The message for a file that did not arrive, and whether it can be sent again. */
export function uploadProblem(reason: unknown, isOnline: boolean): { type: 'refused' | 'failed'; message: string } {
  if (reason instanceof CallError && reason.serverMessage) {
    return { type: FILE_STATUSES.has(reason.status) ? 'refused' : 'failed', message: reason.serverMessage };
  }
  const message = isOnline
    ? 'The file was not sent. It is still chosen, so you can try again.'
    : 'You are offline. The file is still chosen, so you can send it once you are back.';
  return { type: 'failed', message };
}
