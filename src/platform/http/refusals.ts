import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, refuse } from '#contract/errors.ts';
import type { Logger } from '../logger.ts';
import { outageRefusal } from '../outage.ts';
import { invalidInput } from './invalid-input.ts';

const TIMED_OUT = refuse('unavailable', 'That took too long. Please try again.', { retryAfterSeconds: 5 });

/** The client has disconnected, so this message is never read. */
const BROKE_OFF = refuse('invalid', 'The connection was lost.');

/** The errors of Fastify and its parsers as plain messages. */
const FRAMEWORK_REFUSALS: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('too_large', 'That is too much to send at once.'),
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

/**
 * Turns any error into a status, a message and the field at fault. Only a bug is logged with all details, and none of
 * them leaves the server.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): FastifyReply {
  // A cache may store some error responses for other clients by default.
  reply.header('cache-control', 'no-store');
  const brokeOff = error instanceof Error && error === request.raw.errored;
  const refusal = brokeOff ? BROKE_OFF : refusalFor(error);
  if (!refusal) {
    logger.error({ err: error, route: request.routeOptions.url, traceId: request.id }, 'unexpected error');
    return reply.code(500).send({ message: 'Something went wrong on our side. Please try again.' });
  }
  // Not a bug, but the operator has to know.
  if (error !== refusal && refusal.code === 'unavailable')
    logger.warn({ reason: String(error) }, 'the request was refused because of an outage');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send({ message: refusal.message, field: refusal.field });
}

function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return invalidInput(error);
  if (!(error instanceof Error)) return undefined;
  // The client disconnected, or the work timed out.
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return TIMED_OUT;
  const outage = outageRefusal(error);
  if (outage) return outage;
  const { code, statusCode } = error as FastifyError;
  if (code in FRAMEWORK_REFUSALS) return FRAMEWORK_REFUSALS[code];
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? refuse('invalid', 'The request was not readable.')
    : undefined;
}
