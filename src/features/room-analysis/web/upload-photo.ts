import { addressOf } from '#contract/endpoint.ts';
import { CallError } from '#contract/errors.ts';
import type { Answers } from '#domain/room/rubric.ts';
import { browserTimeZone } from '#ui/session/call.ts';
import { afterFirstCall } from '#ui/session/first-call.ts';
import { analyzeRoom, type RoomAnalysis } from '../contract.ts';

type Upload = {
  ownerId: string;
  photo: Blob;
  answers: Answers;
  /** The sent part of the upload, 0 to 1. */
  onProgress?: (share: number) => void;
  signal: AbortSignal;
};

/** An analysis that was not made. `status` 0: no answer came. `sentence` is the server's own, if it sent one. */
export class AnalysisError extends Error {
  readonly status: number;
  readonly sentence: string | undefined;

  constructor(status: number, body = '') {
    super(`HTTP error! status: ${status}`);
    this.name = 'AnalysisError';
    this.status = status;
    this.sentence = new CallError(status, body).sentence;
  }
}

/**
 * Sends the photo as it is: the camera's exposure data is part of what is measured.
 * XMLHttpRequest, because `fetch` does not tell how much of a body has gone out.
 */
export async function uploadPhoto({ ownerId, photo, answers, onProgress, signal }: Upload): Promise<RoomAnalysis> {
  const response = await afterFirstCall(() => {
    const request = new XMLHttpRequest();
    request.open(analyzeRoom.method, addressOf(analyzeRoom, { ownerId }));
    request.withCredentials = true;
    request.setRequestHeader('Time-Zone', browserTimeZone());
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress?.(1);
    return answerTo(request, formOf(photo, answers), signal);
  });
  if (!response.ok) throw new AnalysisError(response.status, await response.text());
  return response.json() as Promise<RoomAnalysis>;
}

/** The file comes first: the server reads the fields of a form in their order. */
function formOf(photo: Blob, answers: Answers): FormData {
  const form = new FormData();
  form.append(analyzeRoom.file?.field ?? 'image', photo);
  for (const [question, answer] of Object.entries(answers)) if (answer !== 'not_sure') form.append(question, answer);
  return form;
}

/** The answer in the shape `fetch` would give it, its address included. */
function answerTo(request: XMLHttpRequest, form: FormData, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status });
      resolve(Object.defineProperty(answer, 'url', { value: request.responseURL }));
    };
    request.onerror = () => reject(new AnalysisError(0));
    request.onabort = () => reject(signal.reason);
    request.send(form);
  });
}
