import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The request or job run of the current work, for every line of the log. */

const traces = new AsyncLocalStorage<string>();

/** https://www.w3.org/TR/trace-context/#traceparent-header. The first group is the trace id. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|(?<!^00.*)-)/;

const DIGITS = 32;
const IDS_AT_ONCE = 128;
let digits = '';
let used = 0;

/** 32 random hexadecimal digits. They are generated in batches, because every request needs some. */
export function newTraceId(): string {
  if (used === digits.length) {
    digits = randomBytes((IDS_AT_ONCE * DIGITS) / 2).toString('hex');
    used = 0;
  }
  used += DIGITS;
  return digits.slice(used - DIGITS, used);
}

/** The trace of a valid `traceparent` header, else a new one. No other input of a caller gets into the log. */
export const traceIdOf = (traceparent: unknown): string =>
  (typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined) ?? newTraceId();

/** The trace of the current work. Undefined outside of any. */
export const currentTraceId = (): string | undefined => traces.getStore();

/** Runs work, including everything it starts, in a trace. */
export const inTrace = <Result>(id: string, work: () => Result): Result => traces.run(id, work);
