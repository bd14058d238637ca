import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';

/** Refuses a write that another site's page sent. Programs send no Origin; a browser always does. */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.origin;
  if (origin === undefined) {
    if (site === undefined) return;
  } else if (origin === publicOrigin || hostOf(origin) === request.headers.host) {
    return;
  }
  throw refuse('forbidden', 'This request came from another site.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
