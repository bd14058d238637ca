import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '#contract/errors.ts';
import { isTimeZone, type TimeZone } from '#domain/time/time-zone.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Clock } from '../clock.ts';
import type { AcceptedHosts } from './accepted-hosts.ts';
import { disconnectSignal, unlessAborted } from './disconnect-signal.ts';
import { type Scratch, withFormOnDisk } from './form-on-disk.ts';
import { validationMessages } from './invalid-input.ts';
import { serializerOf } from './json-schema.ts';
import { FORM_OVERHEAD_BYTES } from './multipart.ts';
import type { Limit, RateLimits } from './rate-limits.ts';
import { RequestClient, type Requester } from './request-client.ts';
import type { FileResponse, RedirectResponse, Route } from './route.ts';

/** Identifies who makes a request. */
export type Identification = {
  /** Admits the request as the owner it names, and refuses anyone else's id. */
  admitOwner(client: RequestClient, requestedId: unknown): Promise<Requester>;
  /** For endpoints that name a row and no person. */
  requester(client: RequestClient): Promise<Requester>;
};

export type Gate = {
  identity: Identification;
  limits: RateLimits;
  clock: Clock;
  hosts: AcceptedHosts;
  scratch: Scratch;
};

/** A photo is analyzed in seconds; a language model may take a minute. */
const UPLOAD_TIMEOUT_MS = 100_000;

/** Makes a Fastify route from an endpoint and its handler: identification, limits, validation and response. */
export function mount(app: FastifyInstance, route: Route, gate: Gate): void {
  const { spec, handler } = route;
  const limit = limitsOf(spec);
  app.route({
    method: spec.method,
    url: spec.path,
    ...(spec.file ? { bodyLimit: spec.file.maxBytes + FORM_OVERHEAD_BYTES } : {}),
    ...(spec.responseKind === 'json'
      ? { schema: { response: { [spec.status]: {} } }, serializerCompiler: () => serializerOf(spec.response) }
      : {}),
    handler: async (request, reply) => {
      checkOrigin(request, gate.hosts);
      const client = new RequestClient(request, reply, gate.hosts.isHttps(request));
      await gate.limits.spend(limit.ofAddress, client.address);
      const params = spec.params.parse(request.params, validationMessages) as Record<string, string>;
      const { ids: requesterIds, timeZone: savedZone } = await admit(route, gate, client, params, request.body);
      if (requesterIds[0]) await gate.limits.spend(limit.ofOwner, requesterIds[0]);
      const timeZone = savedZone ?? zoneOf(request);
      const handlerInput = (form: Form) => ({
        params,
        query: spec.query.parse(request.query, validationMessages),
        body: spec.body.parse(form.fields, validationMessages),
        client,
        requesterIds,
        timeZone,
        today: dateIn(timeZone, gate.clock.nowMs()),
        filePath: form.filePath ?? '',
        fileName: form.fileName ?? '',
        abortSignal: () => disconnectSignal(reply),
      });
      const answer = spec.file
        ? await withFormOnDisk(request, spec.file, gate.scratch, (form) => withTimeout(handler, handlerInput(form)))
        : await handler(handlerInput({ fields: request.body ?? undefined }));
      return send(route, request, reply, answer);
    },
  });
}

type Form = { fields: unknown; filePath?: string; fileName?: string };

/** Photos cost far more than other requests, and large files are rare. */
function limitsOf({ file }: Endpoint): { ofAddress: Limit; ofOwner: Limit } {
  if (!file) return { ofAddress: 'address', ofOwner: 'owner' };
  return file.limits === 'imports'
    ? { ofAddress: 'addressImports', ofOwner: 'ownerImports' }
    : { ofAddress: 'addressPhotos', ofOwner: 'ownerPhotos' };
}

/** Bounds a photo analysis, which may hang. Other handlers read and write a few rows, and the database has its own timeouts. */
function withTimeout(handler: Route['handler'], input: Parameters<Route['handler']>[0]) {
  const signal = AbortSignal.any([input.abortSignal(), AbortSignal.timeout(UPLOAD_TIMEOUT_MS)]);
  return unlessAborted(signal, handler({ ...input, abortSignal: () => signal }));
}

const ANYONE: Requester = { ids: [], timeZone: null };

async function admit(
  { spec }: Route,
  { identity }: Gate,
  client: RequestClient,
  params: Record<string, string>,
  body: unknown,
): Promise<Requester> {
  if (spec.access === 'owner') return identity.admitOwner(client, params.ownerId ?? ownerInBody(body));
  return spec.access === 'row' ? identity.requester(client) : ANYONE;
}

const ownerInBody = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as { sessionId?: unknown }).sessionId : undefined;

function zoneOf(request: FastifyRequest): TimeZone {
  const header = request.headers['time-zone'];
  if (header === undefined || header === '') return 'UTC';
  if (typeof header === 'string' && isTimeZone(header)) return header;
  throw refuse('invalid', 'This is not a time zone we know. Try one like America/New_York.');
}

function send({ spec }: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  if (spec.responseKind === 'nothing') return reply.code(204).send();
  if (spec.responseKind === 'json') {
    reply.code(spec.status).header('cache-control', 'no-store');
    return answer;
  }
  if (spec.responseKind === 'redirect') {
    return reply.header('cache-control', 'no-store').redirect((answer as RedirectResponse).location, spec.status);
  }
  const { mediaType, bytes, tag, fileName } = answer as FileResponse;
  reply.header('cache-control', 'private, no-cache');
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (tag !== undefined) {
    reply.header('etag', `"${tag}"`);
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
  }
  return reply
    .type(mediaType)
    .send(
      bytes instanceof Uint8Array
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : Readable.from(bytes),
    );
}

/** Refuses a write from another site's page. Programs send no `Origin` header; browsers always do. */
function checkOrigin(request: FastifyRequest, hosts: AcceptedHosts): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  const isOwn = origin === undefined ? site === undefined : hosts.isOwnOrigin(origin, request);
  if (!isOwn) throw refuse('forbidden', 'This request came from another site.');
}
