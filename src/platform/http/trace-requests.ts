import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTrace, traceIdOf } from '../trace.ts';

/** For Fastify's `genReqId`: a request is known by its trace. */
export const requestId = (request: IncomingMessage): string => traceIdOf(request.headers.traceparent);

/** Tells the caller under which name the log knows the request. */
export const setRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id);

/** Puts all that a request causes into its trace. To be added first. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setRequestId(request, reply);
    inTrace(request.id, done);
  });
}
