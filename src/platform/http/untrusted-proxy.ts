import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * For servers without `TRUSTED_PROXIES`: warns once when a request comes through a proxy on another machine. Its
 * forwarding headers are ignored, so all people behind it share the rate limits of its address.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, logger: Logger): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!hasWarned && isForwarded(request)) {
      hasWarned = true;
      logger.warn(
        'a request came through a proxy on another machine or in another container, and TRUSTED_PROXIES is not set: all people behind it share the limits of one address. Set TRUSTED_PROXIES to the address or network of the proxy',
      );
    }
    done();
  });
}

const isForwarded = ({ headers, socket }: FastifyRequest): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined) && !LOOPBACK.test(socket.remoteAddress ?? '');
