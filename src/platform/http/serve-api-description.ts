import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressKey } from './address-key.ts';
import { apiDocsPage } from './api-docs.ts';
import { openApiDocument } from './open-api.ts';
import type { RateLimits } from './rate-limits.ts';
import type { HeadersOf } from './security-headers.ts';

/** Serves the description of all endpoints, as a page and as JSON. Each is built at the first request and cached as text. */
export function serveApiDescription(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  limits: RateLimits,
  ofDocuments: HeadersOf,
): void {
  const onRequest = ({ ip }: FastifyRequest) => limits.spend('address', addressKey(ip));
  const serve = (url: string, mediaType: string, build: () => string, headers: HeadersOf = () => ({})) => {
    let text: string | undefined;
    app.get(url, { onRequest }, async (request, reply) => {
      text ??= build();
      return reply.headers(headers(request)).type(`${mediaType}; charset=utf-8`).send(text);
    });
  };
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(endpoints)));
  serve('/api/docs', 'text/html', () => apiDocsPage(endpoints), ofDocuments);
}
