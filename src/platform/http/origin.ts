import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';
import type { AcceptedHosts } from './accepted-hosts.ts';

/** Refuses a write from another site's page. Programs send no `Origin` header; browsers always do. */
export function checkOrigin(request: FastifyRequest, hosts: AcceptedHosts): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin, host } = request.headers;
  const isOwn = origin === undefined ? site === undefined : hosts.isOwnOrigin(origin, host);
  if (!isOwn) throw refuse('forbidden', 'This request came from another site.');
}
