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

/** `field`: the path of the field at fault, like `email` or `times.bedTime`. */
type RefusalDetails = { field?: string | undefined; retryAfterSeconds?: number | undefined };

/** A refusal is meant for the person: `message` is a plain sentence that may be shown as it is. */
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

/** A refused call as the browser sees it: the message is the status, a colon, a space and the body (or the status text). */
export class CallError extends Error {
  readonly status: number;
  /** The server's own sentence, if it sent one. */
  readonly serverMessage: string | undefined;
  /** The path of the field at fault, if the server named one. */
  readonly field: string | undefined;
  /** When the server wants to be asked again, if it said so. */
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
    // Not JSON: a proxy's page, or nothing at all.
    return {};
  }
}
