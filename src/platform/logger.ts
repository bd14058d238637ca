import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentTraceId } from './trace.ts';

export type Logger = PinoLogger;

/**
 * Removes the row values that PostgreSQL adds to an error, and the headers, including cookies, that the form parser
 * logs at `trace`.
 */
const REDACTED = { paths: ['err.detail', 'err.where', 'busboyOptions'], remove: true };

/**
 * Structured logs; every line has the id of its request or job run. Callers must not log user input, URLs, ids of
 * people or cookies.
 */
export const createLogger = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, redact: REDACTED, mixin: traceFields }, destination);

/**
 * Lines of every level wait for 8 kB or 100 ms, because each write wakes a thread. The rest is written when the process
 * exits, but not when the system kills it or Node runs out of memory.
 */
const standardOutput = () => pino.destination({ sync: false, minLength: 8192, periodicFlush: 100 });

function traceFields() {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

/** For Fastify: the logger adds the trace itself, and a child logger per request would cost more than the line. */
export function withoutChildren(logger: Logger): Logger {
  const wrapper: Logger = Object.create(logger, { child: { value: () => wrapper } });
  return wrapper;
}
