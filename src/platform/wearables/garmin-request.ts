import { boundedText } from '../http/bounded-text.ts';
import { parsedJson } from '../parsed-json.ts';

/**
 * The result of a request: `body` is the parsed JSON, undefined if it is not JSON. `too-large`: the response exceeds
 * the limit.
 */
export type GarminResponse =
  | { status: number; body: unknown; retryAfterSeconds: number | null }
  | 'no-answer'
  | 'too-large';

export type GarminRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Sent unchanged. */
  url: string;
  accessToken?: string;
  form?: Record<string, string>;
  /** The limit of the response size. By default enough for any response without nights. */
  maxBytes?: number;
  /** The timeout of the whole request. */
  timeoutMs: number;
  signal: AbortSignal;
};

/** `step` is the name in the log. */
export type SendGarminRequest = (step: string, request: Omit<GarminRequest, 'timeoutMs'>) => Promise<GarminResponse>;

const SMALL_ANSWER_BYTES = 200_000;
/** Caps the wait that a server asks for. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Sends one request, follows no redirect, and bounds the response size. Rejects only when the signal aborts. */
export async function sendGarminRequest(request: GarminRequest): Promise<GarminResponse> {
  const { method, url, accessToken, form, maxBytes = SMALL_ANSWER_BYTES, timeoutMs, signal } = request;
  signal.throwIfAborted();
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) },
      body: form ? new URLSearchParams(form) : null,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = response.body ? await boundedText(response.body, maxBytes) : '';
    if (text === null) return 'too-large';
    const retryAfterSeconds = secondsIn(response.headers.get('retry-after'));
    return { status: response.status, body: parsedJson(text), retryAfterSeconds };
  } catch {
    signal.throwIfAborted();
    return 'no-answer';
  }
}

/** Only whole seconds are supported; the date form depends on the provider's clock. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Math.min(Number(header), MAX_RETRY_AFTER_SECONDS) : null;
