import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Load balancers and monitoring address a server by its IP. */
const PATHS_FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);
const MAX_SHOWN_CHARACTERS = 100;

type Arrival = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * The `Host` headers that this server accepts: the public address, the names of this machine and those set by the
 * operator, each with any port. With any other, a hostile page could point its own name here and act as our origin (DNS
 * rebinding).
 */
export class AcceptedHosts {
  readonly #names: ReadonlySet<string>;
  /** The names with the port of the public address, which almost every request has: they need no parsing. */
  readonly #usualHosts: ReadonlySet<string>;
  readonly #public: Readonly<Pick<URL, 'hostname' | 'host' | 'origin' | 'protocol'>>;

  constructor(publicUrl: string, more: readonly string[]) {
    const { hostname, host, port, origin, protocol } = new URL(publicUrl);
    this.#public = { hostname, host, origin, protocol };
    const names = [...LOOPBACK, hostname, ...more.map((host) => hostnameIn(host) ?? host)];
    this.#names = new Set(names);
    this.#usualHosts = new Set(port === '' ? names : names.map((name) => `${name}:${port}`));
  }

  accepts(host = ''): boolean {
    return this.#usualHosts.has(host) || this.#names.has(hostnameIn(host) ?? '');
  }

  /**
   * Whether the site that a request names is one of https: the host of the public address by the scheme of that
   * address, any other host by the scheme of the request, which only a trusted proxy can set.
   */
  isHttps({ headers: { host = '' }, protocol }: Arrival): boolean {
    const isPublic = host === this.#public.host || hostnameIn(host) === this.#public.hostname;
    return isPublic ? this.#public.protocol === 'https:' : protocol === 'https';
  }

  /** Whether an origin is ours: the public address, or the site that the request names. */
  isOwnOrigin(origin: string, request: Arrival): boolean {
    if (origin === this.#public.origin) return true;
    const page = URL.parse(origin);
    if (page === null || !this.accepts(page.host) || page.host !== request.headers.host?.toLowerCase()) return false;
    // A page of plain http, which others in the network can change, is not a page of the https site.
    return page.protocol === 'https:' || !this.isHttps(request);
  }
}

/** Refuses every request for another host before any other work. */
export function refuseOtherHosts(app: FastifyInstance, hosts: AcceptedHosts): void {
  app.addHook('onRequest', ({ headers: { host }, routeOptions: { url = '' } }, _, done) => {
    if (hosts.accepts(host) || PATHS_FOR_ANY_HOST.has(url)) return done();
    const shown = (hostnameIn(host ?? '') ?? host ?? '').slice(0, MAX_SHOWN_CHARACTERS);
    throw refuse(
      'misdirected',
      `This server does not answer for the host "${shown}". If the server is yours, set PUBLIC_URL to the address that people open, or add the host to ALLOWED_HOSTS.`,
    );
  });
}

/** The normalized name or address in a `Host` header. Undefined if it holds anything but that and a port. */
export function hostnameIn(host: string): string | undefined {
  const bracketed = isIPv6(host) ? `[${host}]` : host;
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(bracketed)) return undefined;
  return URL.canParse(`http://${bracketed}`) ? new URL(`http://${bracketed}`).hostname : undefined;
}
