import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** What PostgreSQL adds to an error: the values of the row. */
const ROW_VALUES = { paths: ['err.detail', 'err.where'], remove: true };

/** Structured logs. Nothing a person entered, no address, no id of a person and no cookie is ever passed to it. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, base: null, redact: ROW_VALUES };
  return destination ? pino(options, destination) : pino(options);
};
