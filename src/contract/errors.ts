/** Every way the product refuses a request, and its HTTP status. A closed list: nothing else is shown to a person. */
export const REFUSALS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  misdirected: 421,
  unusable: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal is meant for the person: `message` is a plain sentence that may be shown as it is. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = REFUSALS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const refuse = (code: RefusalCode, message: string, retryAfterSeconds?: number): Refusal =>
  new Refusal(code, message, retryAfterSeconds);

/** A refused call as the browser sees it: the message is the status, a colon, a space and the body (or the status text). */
export class CallError extends Error {
  readonly status: number;
  /** The server's own sentence, if it sent one. */
  readonly sentence: string | undefined;
  /** When the server wants to be asked again, if it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: string, statusText = '', retryAfterSeconds?: number) {
    super(`${status}: ${body || statusText}`);
    this.name = 'CallError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.sentence = sentenceIn(body);
  }
}

function sentenceIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed && typeof parsed.message === 'string') {
      return parsed.message;
    }
  } catch {
    // Not JSON: a proxy's page, or nothing at all.
  }
  return undefined;
}
