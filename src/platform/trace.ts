import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Which request or run of a job the present work belongs to, so that every line of the log can say so. */

const traces = new AsyncLocalStorage<string>();

/** https://www.w3.org/TR/trace-context/#traceparent-header. The trace's id is the first group. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|(?<!^00.*)-)/;

const DIGITS = 32;
const IDS_AT_ONCE = 128;
let digits = '';
let used = 0;

/** 32 random hexadecimal digits. They are made many at once, as every request takes some. */
export function newTraceId(): string {
  if (used === digits.length) {
    digits = randomBytes((IDS_AT_ONCE * DIGITS) / 2).toString('hex');
    used = 0;
  }
  used += DIGITS;
  return digits.slice(used - DIGITS, used);
}

/** The trace that a `traceparent` header names, if it is a valid one; else a new one. Nothing else a caller sends gets into the log. */
export const traceIdOf = (traceparent: unknown): string =>
  (typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined) ?? newTraceId();

/** The trace of the present work; undefined outside of any. */
export const currentTraceId = (): string | undefined => traces.getStore();

/** Does work, and all that comes of it, in a trace. */
export const inTrace = <Result>(id: string, work: () => Result): Result => traces.run(id, work);
