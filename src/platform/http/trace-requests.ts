import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTrace, traceIdOf } from '../trace.ts';

/** For Fastify's `genReqId`: the trace id identifies a request. */
export const requestId = (request: IncomingMessage): string => traceIdOf(request.headers.traceparent);

/** Sends the id that the log uses for the request. */
export const setRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id);

/** Runs all work of a request in its trace. Add this hook first. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setRequestId(request, reply);
    inTrace(request.id, done);
  });
}
