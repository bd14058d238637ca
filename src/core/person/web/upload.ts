import { type Endpoint, endpointPath, type ParamsOf } from '#contract/endpoint.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { afterFirstCall } from './first-call.ts';

type Upload<E extends Endpoint> = {
  params: ParamsOf<E>;
  /** The file, then the other fields. */
  form: FormData;
  headers?: Record<string, string>;
  /** The sent share of the upload, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal: AbortSignal;
};

/**
 * Sends a form with a file, with the same identity and headers as other calls. Returns any response; rejects with a
 * `TypeError` without one, and with the signal's reason when cancelled. Uses XMLHttpRequest, because `fetch` does not
 * report upload progress.
 */
export function upload<E extends Endpoint>(spec: E, { params, form, headers, ...rest }: Upload<E>): Promise<Response> {
  const address = endpointPath(spec, params);
  return afterFirstCall(address, () => {
    const request = new XMLHttpRequest();
    request.open(spec.method, address);
    request.withCredentials = true;
    request.setRequestHeader('Time-Zone', browserTimeZone());
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    return sendUpload(request, form, rest);
  });
}

/** The response in the shape of `fetch`, including its address. */
function sendUpload(
  request: XMLHttpRequest,
  form: FormData,
  { onProgress, signal }: Pick<Upload<Endpoint>, 'onProgress' | 'signal'>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      resolve(Object.defineProperty(response, 'url', { value: request.responseURL }));
    };
    request.onerror = () => reject(new TypeError('The upload did not get through.'));
    request.onabort = () => reject(signal.reason);
    request.send(form);
  });
}
