/** Every kind of refusal and its HTTP status. A closed list: no other error is shown to a person. */
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

/** `field`: the path of the invalid field, such as `email` or `times.bedTime`. */
type RefusalDetails = { field?: string | undefined; retryAfterSeconds?: number | undefined };

/** A refusal is shown to the person: `message` is a plain sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, message: string, { field, retryAfterSeconds }: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = REFUSALS[code];
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const refuse = (code: RefusalCode, message: string, details?: RefusalDetails): Refusal =>
  new Refusal(code, message, details);

/** A refused call in the browser. The message is the status, a colon, a space and the body (or the status text). */
export class CallError extends Error {
  readonly status: number;
  /** The server's own message, if it sent one. */
  readonly serverMessage: string | undefined;
  /** The path of the invalid field, if the server named one. */
  readonly field: string | undefined;
  /** The Retry-After of the server, if it sent one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: string, statusText = '', retryAfterSeconds?: number) {
    super(`${status}: ${body || statusText}`);
    this.name = 'CallError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    const { message, field } = parseRefusal(body);
    this.serverMessage = typeof message === 'string' ? message : undefined;
    this.field = typeof field === 'string' ? field : undefined;
  }
}

function parseRefusal(body: string): { message?: unknown; field?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // Not JSON: the page of a proxy, or an empty body.
    return {};
  }
}
