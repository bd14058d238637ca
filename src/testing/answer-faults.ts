import type { Endpoint } from '#contract/endpoint.ts';
import { REFUSALS } from '#contract/errors.ts';
import type { RawAnswer } from './raw-request.ts';

const MAX_MESSAGE_LENGTH = 300;
/** Text that would reveal the implementation. */
const INTERNALS =
  /node_modules|node:internal|\bat \S+ \(|SQLITE_|\bsqlite\b|\bpostgres|syntax error|constraint|\.ts\b/i;
const STATUSES: readonly number[] = Object.values(REFUSALS);

/** A fault of an answer to any request, or null. */
export function answerFault({ status, headers, text }: RawAnswer): string | null {
  // The server may hang up while a body is still arriving.
  if (status === 0) return null;
  if (status >= 500) return `a ${status}: ${text.slice(0, 300)}`;
  if (status < 400) return null;
  if (!STATUSES.includes(status) && status !== 404) return `an undocumented ${status}`;
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return `a ${status} that is not JSON`;
  const body: unknown = JSON.parse(text);
  const { message, field, ...more } = Object(body) as Record<string, unknown>;
  if (typeof message !== 'string' || message === '' || Object.keys(more).length > 0)
    return `a ${status} without a message: ${text.slice(0, 300)}`;
  if (message.length > MAX_MESSAGE_LENGTH) return `a message of ${message.length} characters: ${message.slice(0, 100)}`;
  if (field !== undefined && (typeof field !== 'string' || field === ''))
    return `a ${status} that names no field: ${text}`;
  if (INTERNALS.test(message)) return `a message that reveals the implementation: ${message}`;
  return null;
}

/** A fault of an answer of this endpoint, or null. */
export function endpointAnswerFault(spec: Endpoint, answer: RawAnswer): string | null {
  const fault = answerFault(answer);
  if (fault !== null || answer.status === 0 || answer.status >= 400) return fault;
  if (answer.status === 304 && spec.responseKind === 'file') return null;
  if (answer.status !== spec.status) return `a ${answer.status} instead of ${spec.status}`;
  if (!/no-store|private/.test(answer.headers['cache-control'] ?? '') && spec.status !== 204)
    return 'an answer that a cache may share';
  if (spec.responseKind !== 'json') return null;
  const parsed = spec.response.safeParse(JSON.parse(answer.text));
  return parsed.success ? null : `an answer that violates the contract: ${parsed.error.message}`;
}
