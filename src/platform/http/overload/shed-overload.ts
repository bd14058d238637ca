import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../../logger.ts';
import { ConcurrencyLimit, TurnBudget } from './overload-limits.ts';
import { MAX_RETRY_AFTER_SECONDS, type Priority, RetryAfter } from './retry-after.ts';

const REPORT_EVERY_MS = 10_000;

const BUSY_BODY = JSON.stringify({ message: 'We are very busy right now. Please try again soon.' });
/** Prebuilt for each value of `Retry-After` in seconds. */
const BUSY_HEADERS = Array.from({ length: MAX_RETRY_AFTER_SECONDS + 1 }, (_, seconds) => [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BUSY_BODY))],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
  ...['retry-after', String(seconds)],
]);

/** `nowMs` is a monotonic clock; tests inject it. */
export type ShedOptions = { logger: Logger; onShed?: () => void; nowMs?: () => number };

/**
 * The same handler, but under overload requests are shed before any other work, which takes a fifth of a response.
 * Pages, files and operator requests always pass.
 */
export function shedOverload(
  handler: RequestListener,
  { nowMs = () => performance.now(), ...options }: ShedOptions,
): RequestListener {
  const turn = new TurnBudget();
  const concurrency = new ConcurrencyLimit();
  const retryAfter = new RetryAfter();
  const shed = createShedder(options);
  const endTurn = () => turn.endTurn(nowMs());
  return (request, response) => {
    if (!isApiCall(request)) return handler(request, response);
    const priority = priorityOf(request);
    const startedAtMs = nowMs();
    if (turn.startTurn(startedAtMs)) setImmediate(endTurn);
    const isAdmitted = turn.admit(priority, startedAtMs) && concurrency.admit(priority, startedAtMs);
    retryAfter.record(isAdmitted, startedAtMs);
    if (!isAdmitted) return shed(response, retryAfter.seconds(priority));
    // The duration of an upload depends on its line and size, so it says nothing about load.
    if (!isForm(request)) {
      concurrency.begin();
      response.once('close', () => concurrency.end(nowMs() - startedAtMs));
    }
    handler(request, response);
  };
}

const isApiCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/');

const priorityOf = ({ method }: IncomingMessage): Priority =>
  method === 'PATCH' || method === 'DELETE' ? 'edit' : 'other';

const isForm = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') ?? false;

function createShedder({ logger, onShed }: Omit<ShedOptions, 'nowMs'>) {
  let shedCount = 0;
  const report = () => {
    logger.warn({ turnedAway: shedCount }, 'the server is overloaded, so requests were shed');
    shedCount = 0;
  };
  return (response: ServerResponse, retryAfterSeconds: number): void => {
    if (shedCount === 0) setTimeout(report, REPORT_EVERY_MS).unref();
    shedCount++;
    onShed?.();
    response.writeHead(503, BUSY_HEADERS[retryAfterSeconds]);
    response.end(BUSY_BODY);
  };
}
