import { CallError } from '#contract/errors.ts';
import { upload } from '#core/person/web/upload.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Answers } from '#domain/room/room-report.ts';
import { analyzeRoom } from '../../contract.ts';

type Upload = {
  ownerId: string;
  photo: Blob;
  answers: Answers;
  /** Gets the uploaded part, 0 to 1. */
  onProgress?: (progress: number) => void;
  signal: AbortSignal;
};

/** A failed analysis. */
export class AnalysisError extends CallError {
  constructor(status: number, body = '') {
    super(status, body);
    this.name = 'AnalysisError';
    this.message = `HTTP error! status: ${status}`;
  }
}

/** Sends the original file, because the camera's exposure data is part of the measurement. */
export async function uploadPhoto({ ownerId, photo, answers, onProgress, signal }: Upload): Promise<RoomAnalysis> {
  const form = toForm(photo, answers);
  const response = await upload(analyzeRoom, { params: { ownerId }, form, onProgress, signal });
  if (!response.ok) throw new AnalysisError(response.status, await response.text());
  return response.json() as Promise<RoomAnalysis>;
}

/** The file goes first, because the server reads the form fields in order. */
function toForm(photo: Blob, answers: Answers): FormData {
  const form = new FormData();
  form.append(analyzeRoom.file?.field ?? 'image', photo);
  for (const [question, answer] of Object.entries(answers)) {
    if (answer !== 'not_sure') form.append(question, String(answer));
  }
  return form;
}
