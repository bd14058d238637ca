import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { batchedLines } from './batched-lines.ts';
import { currentTraceId } from './trace.ts';

export type Logger = PinoLogger;

/** What PostgreSQL adds to an error: the values of the row. What the reader of forms tells at `trace`: all headers, cookies among them. */
const REDACTED = { paths: ['err.detail', 'err.where', 'busboyOptions'], remove: true };

/** Structured logs; every line says to which request or run of a job it belongs. Nothing a person entered, no address, no id of a person and no cookie is ever passed to it. */
export const createLogger = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, redact: REDACTED, mixin: traceFields }, destination);

const standardOutput = () => batchedLines(pino.destination({ sync: false }));

function traceFields() {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

/** For Fastify: lines get their trace from the logger itself, and a child of it for each request would cost more than the line. */
export function withoutChildren(logger: Logger): Logger {
  const wrapper: Logger = Object.create(logger, { child: { value: () => wrapper } });
  return wrapper;
}
