/** What a request came to: `body` is the JSON of the answer, undefined where it is none. `too-large`: more than was to be read. */
export type GarminAnswer =
  | { status: number; body: unknown; retryAfterSeconds: number | null }
  | 'no-answer'
  | 'too-large';

export type GarminRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Sent as it is. */
  url: string;
  accessToken?: string;
  form?: Record<string, string>;
  /** Of the answer. Not set: as much as one without nights can have. */
  mostBytes?: number;
  /** How long it may take in all. */
  withinMs: number;
  signal: AbortSignal;
};

/** `step` is what the log calls it. */
export type AskGarmin = (step: string, question: Omit<GarminRequest, 'withinMs'>) => Promise<GarminAnswer>;

const SMALL_ANSWER_BYTES = 200_000;
/** Nobody waits longer because a server says so. */
const LONGEST_RETRY_AFTER_SECONDS = 86_400;

/** Asks once, follows no redirect, and reads no endless answer. Rejects only when the signal aborts. */
export async function askGarmin(asked: GarminRequest): Promise<GarminAnswer> {
  const { method, url, accessToken, form, mostBytes = SMALL_ANSWER_BYTES, withinMs, signal } = asked;
  signal.throwIfAborted();
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) },
      body: form ? new URLSearchParams(form) : null,
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    });
    const text = await textOf(response, mostBytes);
    if (text === null) return 'too-large';
    const retryAfterSeconds = secondsIn(response.headers.get('retry-after'));
    return { status: response.status, body: jsonIn(text), retryAfterSeconds };
  } catch {
    signal.throwIfAborted();
    return 'no-answer';
  }
}

async function textOf(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only whole seconds are understood; the other form, a date, is of a clock that is not ours. */
const secondsIn = (told: string | null): number | null =>
  told !== null && /^\d{1,9}$/.test(told) ? Math.min(Number(told), LONGEST_RETRY_AFTER_SECONDS) : null;
