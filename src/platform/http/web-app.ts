import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AcceptedHosts } from './accepted-hosts.ts';
import { sendNotFound } from './refusals.ts';
import { RequestClient } from './request-client.ts';
import type { HeadersOf } from './security-headers.ts';

/** A page with its style sheet is 200 kB: only the compressed ones stay in memory. */
type Page = {
  file: string;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  scriptHashes: readonly string[];
};

export type WebApp = {
  root: string;
  /** For every address without a prerendered page. */
  page: Page;
  /** The prerendered pages by path; `/path.member` is the version for a signed-in person. */
  pages: ReadonlyMap<string, Page>;
  scriptHashes: string[];
};

/** Reads the built web app once. Undefined if it has not been built. */
export function openWebApp(root: string): WebApp | undefined {
  const file = join(root, 'index.html');
  if (!existsSync(file)) return undefined;
  const page = openPage(file);
  const pages = prerenderedPages(join(root, 'pages'));
  return {
    root,
    page,
    pages,
    scriptHashes: [...new Set([page, ...pages.values()].flatMap(({ scriptHashes }) => scriptHashes))],
  };
}

function openPage(file: string): Page {
  const plain = readFileSync(file, 'utf8');
  return {
    file,
    brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : undefined,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    scriptHashes: inlineScripts(plain).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
}

/** `home.html` is the page at `/`; the path of any other is its name. */
function prerenderedPages(folder: string): ReadonlyMap<string, Page> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => [`/${name.slice(0, -'.html'.length).replace(/^home\b/, '')}`, openPage(join(folder, name))]),
  );
}

/** Serves hashed assets with unlimited caching, and the page for every address of the app; unknown addresses get status 404. */
export async function serveWebApp(
  app: FastifyInstance,
  web: WebApp,
  isPage: (path: string) => boolean,
  ofDocuments: HeadersOf,
  hosts: Pick<AcceptedHosts, 'isHttps'>,
): Promise<void> {
  const shared = { index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: web.root,
    cacheControl: false,
    setHeaders: (reply) => void reply.headers({ ...ofDocuments(reply.request), 'cache-control': 'no-cache' }),
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: join(web.root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    maxAge: '1y',
    immutable: true,
    // The name of a hashed file says all about its content. Twenty files a page send what is left out here.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => void reply.removeHeader('x-request-id'),
  });
  const servePage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    // A query may change the page, so only plain paths are prerendered. The app checks whether the session is still valid.
    const isMember = new RequestClient(request, reply, hosts.isHttps(request)).sessionToken !== undefined;
    const forMember = isMember ? web.pages.get(`${request.url}.member`) : undefined;
    reply.headers(ofDocuments(request));
    return sendPage(forMember ?? web.pages.get(request.url) ?? web.page, request, reply, isPage(path) ? 200 : 404);
  };
  app.get('/', servePage);
  app.setNotFoundHandler((request, reply) => {
    const isApiCall = /^\/api([/?]|$)/.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD');
    return isApiCall ? sendNotFound(reply) : servePage(request, reply);
  });
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply {
  reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(status).type('text/html; charset=utf-8');
  if (page.brotli && accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (page.gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(createReadStream(page.file));
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
}
