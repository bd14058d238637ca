import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { DIALECTS, type Dialect, type Ending, type ModelRequest } from './fake-model-dialects.ts';
import { OPEN_CONNECTIONS } from './open-connections.ts';

/** The reaction of the server to one request. The last step of a script repeats. */
export type Step =
  | { says: string; ending?: Ending }
  | { fails: number; retryAfterSeconds?: number }
  | { refusesSchemas: true; says: string; ending?: Ending }
  | { hangs: true }
  | { hangsUp: true }
  | { floods: true }
  | { redirectsTo: string }
  | { writes: string };

const KEY = 'key-of-the-tests';
const MAX_SIDE_PIXELS = 1024;

/** A model service over real HTTP: it validates requests as strictly as the real ones, and answers by a script. */
export async function fakeModelServer(provider: keyof typeof DIALECTS, ...script: Step[]) {
  const dialect: Dialect = DIALECTS[provider];
  const seen: ModelRequest[] = [];
  const bodies: string[] = [];
  const problems: string[] = [];
  const probes: string[] = [];
  const models: string[] = [];
  const server = createServer(OPEN_CONNECTIONS, async (request, response) => {
    if (request.method === 'GET') {
      const isKnown = dialect.keyIn(request.headers) === KEY;
      probes.push(request.url ?? '');
      return send(response, isKnown ? 200 : 401, isKnown ? { data: models.map((id) => ({ id })) } : {});
    }
    const step = script[Math.min(bodies.length, script.length - 1)];
    const body = await bodyOf(request);
    bodies.push(body);
    if (dialect.keyIn(request.headers) !== KEY) return send(response, 401, dialect.failure(401, 'Incorrect API key'));
    try {
      const modelRequest = await checkedRequest(dialect, request, body);
      seen.push(modelRequest);
      perform(step ?? { hangs: true }, response, dialect, modelRequest);
    } catch (error) {
      problems.push(String(error));
      send(response, 400, dialect.failure(400, String(error)));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    key: KEY,
    baseUrl: origin + dialect.basePath,
    seen,
    bodies,
    problems,
    /** Addresses that a probe asked, and the models that it finds in a list. */
    probes,
    models,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function checkedRequest(dialect: Dialect, request: IncomingMessage, body: string): Promise<ModelRequest> {
  const path = request.url ?? '';
  if (request.method !== 'POST' || !dialect.path.test(path)) throw new Error(`No such call: ${request.method} ${path}`);
  const modelRequest = dialect.read(JSON.parse(body), path);
  if (modelRequest.image.length > 0) await checkPhoto(modelRequest);
  if (modelRequest.schema && modelRequest.isStrict) refuseLooseSchema(modelRequest.schema);
  return modelRequest;
}

async function checkPhoto(modelRequest: ModelRequest): Promise<void> {
  const { format, width, height, exif, icc, xmp, iptc } = await sharp(modelRequest.image).metadata();
  if (modelRequest.mediaType !== 'image/jpeg' || format !== 'jpeg')
    throw new Error(`Not a JPEG: ${modelRequest.mediaType} ${format}`);
  if (Math.max(width, height) > MAX_SIDE_PIXELS) throw new Error(`Too large: ${width} x ${height}`);
  if (exif ?? icc ?? xmp ?? iptc) throw new Error('The picture carries metadata.');
}

const KNOWN_KEYWORDS =
  /^(\$schema|type|properties|required|additionalProperties|items|enum|anyOf|description|minimum|maximum)$/;

/** Strict schemas require every property, forbid others, and support few keywords. */
function refuseLooseSchema(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const node = schema as Record<string, unknown>;
  const unknown = Object.keys(node).find((keyword) => !KNOWN_KEYWORDS.test(keyword));
  if (unknown) throw new Error(`The schema keyword ${unknown} is not supported.`);
  const properties = (node.properties ?? {}) as Record<string, unknown>;
  const required = (node.required ?? []) as string[];
  if (node.type === 'object' && node.additionalProperties !== false)
    throw new Error('An object allows additional properties.');
  if (Object.keys(properties).sort().join() !== [...required].sort().join()) throw new Error('A property is optional.');
  for (const child of [...Object.values(properties), node.items, ...((node.anyOf ?? []) as unknown[])]) {
    refuseLooseSchema(child);
  }
}

function perform(step: Step, response: ServerResponse, dialect: Dialect, modelRequest: ModelRequest): void {
  if ('refusesSchemas' in step && modelRequest.schema) {
    send(response, 400, dialect.failure(400, 'response_format json_schema is not supported'));
  } else if ('says' in step) send(response, 200, dialect.answer(step.says, step.ending ?? 'complete', modelRequest));
  else if ('fails' in step) {
    const wait: Record<string, string> =
      step.retryAfterSeconds === undefined ? {} : { 'retry-after': String(step.retryAfterSeconds) };
    send(response, step.fails, dialect.failure(step.fails, `Broken on purpose, says ${KEY}`), wait);
  } else if ('writes' in step) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(step.writes);
  } else if ('redirectsTo' in step) response.writeHead(307, { location: step.redirectsTo }).end();
  else if ('floods' in step) flood(response);
  else if ('hangsUp' in step) response.destroy();
}

/** Writes spaces, which JSON allows anywhere, until the client hangs up. */
function flood(response: ServerResponse): void {
  const spaces = ' '.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(spaces));
  };
  response.on('drain', more).on('error', () => {});
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
