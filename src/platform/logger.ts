import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

import { currentTraceId } from './trace.ts';

export type Logger = PinoLogger;

/** What PostgreSQL adds to an error: the values of the row. What the reader of forms tells at `trace`: all headers, cookies among them. */
const NOT_TOLD = { paths: ['err.detail', 'err.where', 'busboyOptions'], remove: true };

/** Structured logs; every line says to which request or run of a job it belongs. Nothing a person entered, no address, no id of a person and no cookie is ever passed to it. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, base: null, redact: NOT_TOLD, mixin: ofTrace };
  return destination ? pino(options, destination) : pino(options);
};

function ofTrace() {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}
