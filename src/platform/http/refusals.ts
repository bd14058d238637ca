import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, refuse } from '#contract/errors.ts';
import type { Logger } from '../logger.ts';
import { outageRefusal } from '../outage.ts';
import { invalidInput } from './invalid-input.ts';

const TIMED_OUT = refuse('unavailable', 'That took too long. Please try again.', { retryAfterSeconds: 5 });

/** Nobody is there to read it. */
const BROKE_OFF = refuse('invalid', 'The connection broke off.');

/** What the machinery below us complains about, in plain sentences. */
const FRAMEWORK_REFUSALS: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('too_large', 'That is more than we can take at once.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('wrong_type', 'Please send JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('invalid', 'The request was not readable.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('invalid', 'The request was empty.'),
  FST_REQ_FILE_TOO_LARGE: refuse('too_large', 'The file is larger than 10 MB.'),
  FST_FILES_LIMIT: refuse('invalid', 'Please send one file at a time.'),
  FST_FIELDS_LIMIT: refuse('invalid', 'The form has too many fields.'),
  FST_PARTS_LIMIT: refuse('invalid', 'The form has too many fields.'),
};

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'There is nothing at this address.' });

/** Turns anything thrown into a status, one sentence and the field at fault. Only a bug is logged whole, and none of it leaves the server. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): FastifyReply {
  // A cache between may keep some refusals for others, unless it is told not to.
  reply.header('cache-control', 'no-store');
  const brokeOff = error instanceof Error && error === request.raw.errored;
  const refusal = brokeOff ? BROKE_OFF : refusalFor(error);
  if (!refusal) {
    logger.error({ err: error, route: request.routeOptions.url, traceId: request.id }, 'unexpected error');
    return reply.code(500).send({ message: 'Something went wrong on our side. Please try again.' });
  }
  // Nobody here did anything wrong, but whoever runs the server has to know.
  if (error !== refusal && refusal.code === 'unavailable')
    logger.warn({ reason: String(error) }, 'could not be served now');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send({ message: refusal.message, field: refusal.field });
}

function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return invalidInput(error);
  if (!(error instanceof Error)) return undefined;
  // The person has gone away, or the work took too long.
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return TIMED_OUT;
  const outage = outageRefusal(error);
  if (outage) return outage;
  const { code, statusCode } = error as FastifyError;
  if (code in FRAMEWORK_REFUSALS) return FRAMEWORK_REFUSALS[code];
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? refuse('invalid', 'The request was not readable.')
    : undefined;
}
