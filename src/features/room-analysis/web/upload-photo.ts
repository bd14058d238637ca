import { CallError } from '#contract/errors.ts';
import { upload } from '#core/person/web/upload.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Answers } from '#domain/room/rubric.ts';
import { analyzeRoom } from '../contract.ts';

type Upload = {
  ownerId: string;
  photo: Blob;
  answers: Answers;
  /** The sent part of the upload, 0 to 1. */
  onProgress?: (progress: number) => void;
  signal: AbortSignal;
};

/** An analysis that was not made. `sentence` is the server's own, if it sent one. */
export class AnalysisError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;

  constructor(status: number, body = '') {
    super(`HTTP error! status: ${status}`);
    this.name = 'AnalysisError';
    this.status = status;
    this.serverMessage = new CallError(status, body).serverMessage;
  }
}

/** Sends the photo as it is: the camera's exposure data is part of what is measured. */
export async function uploadPhoto({ ownerId, photo, answers, onProgress, signal }: Upload): Promise<RoomAnalysis> {
  const form = toForm(photo, answers);
  const response = await upload(analyzeRoom, { params: { ownerId }, form, onProgress, signal });
  if (!response.ok) throw new AnalysisError(response.status, await response.text());
  return response.json() as Promise<RoomAnalysis>;
}

/** The file comes first: the server reads the fields of a form in their order. */
function toForm(photo: Blob, answers: Answers): FormData {
  const form = new FormData();
  form.append(analyzeRoom.file?.field ?? 'image', photo);
  for (const [question, answer] of Object.entries(answers)) if (answer !== 'not_sure') form.append(question, answer);
  return form;
}
