import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { arbitraryFile } from './arbitrary-file.ts';
import { arbitraryInput, HOSTILE, invalidInput } from './arbitrary-input.ts';
import type { RawRequest } from './raw-request.ts';

/** Existing ids by the name of a parameter. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** The cookie of the requester, the ids of the requester, and the ids of other people. */
export type RequestContext = { cookie: string | undefined; own: Ids; others: Ids };

/** A longer query is refused before it is read. */
const MAX_QUERY_LENGTH = 2000;
const PARAMETER = /:(\w+)/g;
const NOT_IN_A_HEADER = /[^\x20-\x7e\xa0-\xff]/g;
const texts = fc.constantFrom(...HOSTILE.filter((value) => typeof value === 'string'));

/**
 * Requests to an endpoint, made from its contract: valid, almost valid and random. `files` are valid files to send and
 * to break.
 */
export function arbitraryRequest(
  spec: Endpoint,
  context: RequestContext,
  files: readonly Uint8Array[],
): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      path: pathOf(spec, context),
      query: queryOf(spec),
      headers: headersOf(context),
      content: contentOf(spec, context, files),
    })
    .map(({ path, query, headers, content }) => ({
      method: spec.method,
      path: path + query,
      headers: { ...headers, ...(content.type === undefined ? {} : { 'content-type': content.type }) },
      body: content.body,
    }));
}

function pathOf(spec: Endpoint, context: RequestContext): fc.Arbitrary<string> {
  const shapes = (spec.params as { shape?: Record<string, Endpoint['params']> }).shape ?? {};
  const names = [...spec.path.matchAll(PARAMETER)].map(([, name = '']) => name);
  const values = names.map((name) => idOf(name, context, shapes[name]));
  return fc.tuple(...values).map((chosen) => {
    let at = 0;
    return spec.path.replace(PARAMETER, () => chosen[at++] ?? '');
  });
}

/** An id in URL encoding. */
function idOf(
  name: string,
  { own, others }: RequestContext,
  shape: Endpoint['params'] | undefined,
): fc.Arbitrary<string> {
  const among = (ids: readonly string[] | undefined, weight: number) =>
    ids && ids.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...ids) }] : [];
  const generated = shape ? arbitraryInput(shape).map(String) : fc.string();
  return fc.oneof(
    ...among(own[name], 24),
    ...among(others[name], 4),
    { weight: 2, arbitrary: generated.map(encoded) },
    { weight: 1, arbitrary: texts.map((text) => encoded(text.slice(0, 200))) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c0%af', '%00', '..%2f..', ';', 'a%0d%0ab') },
  );
}

/** A lone surrogate has no URL encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()) || '%20';

function queryOf(spec: Endpoint): fc.Arbitrary<string> {
  const pairs = (value: unknown): string =>
    Object.entries((value ?? {}) as Record<string, unknown>)
      .map(
        ([name, one]) =>
          `${encoded(name)}=${encoded(
            String(JSON.stringify(one) ?? '')
              .slice(0, 500)
              .replace(/^"|"$/g, ''),
          )}`,
      )
      .join('&');
  const valid = fc
    .oneof(arbitraryInput(spec.query), invalidInput(spec.query))
    .map((query) => pairs(query).slice(0, MAX_QUERY_LENGTH));
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant('') },
    { weight: 4, arbitrary: valid.map((text) => (text === '' ? '' : `?${text}`)) },
    { weight: 1, arbitrary: valid.map((text) => `?${text}&${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?',
        '?=',
        '?limit=%',
        '?limit[]=1',
        '?limit=1&limit=2',
        '?__proto__[a]=b',
        `?${'a&'.repeat(500)}`,
      ),
    },
  );
}

function headersOf({ cookie }: RequestContext): fc.Arbitrary<Record<string, string>> {
  const odd = texts.map((text) => text.replace(NOT_IN_A_HEADER, '?').slice(0, 1000));
  const sometimes = (arbitrary: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, arbitrary);
  return fc
    .record({
      'time-zone': fc.option(fc.oneof({ weight: 12, arbitrary: fc.constantFrom('UTC', 'America/New_York') }, odd), {
        nil: undefined,
      }),
      origin: sometimes(fc.constantFrom('https://evil.example', 'null', 'http://localhost', 'not an origin')),
      'sec-fetch-site': sometimes(fc.constantFrom('cross-site', 'same-origin', 'what')),
      'if-none-match': sometimes(odd),
      'user-agent': sometimes(odd),
      prefer: sometimes(fc.constantFrom('respond-async', 'respond-async, wait=0')),
      'accept-encoding': sometimes(fc.constantFrom('gzip', 'br', '*;q=0', 'gzip;q=what')),
      cookie: sometimes(odd.map((text) => `${cookie ?? ''}; session=${text}; guest=${text}; consent=${text}`)),
    })
    .map((headers) => {
      const set = Object.entries({ ...headers, cookie: headers.cookie ?? cookie });
      return Object.fromEntries(set.filter((pair): pair is [string, string] => pair[1] !== undefined));
    });
}

type Content = { type: string | undefined; body: Uint8Array | undefined };
const JSON_TYPE = 'application/json';
const bytesOf = (value: unknown): Uint8Array =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function contentOf(spec: Endpoint, context: RequestContext, files: readonly Uint8Array[]): fc.Arbitrary<Content> {
  if (spec.file) return arbitraryFile(spec.file.field, arbitraryInput(spec.body), files);
  const valid = arbitraryInput(spec.body).chain((body) => withOwner(body, context));
  const json = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((value): Content => ({ type: JSON_TYPE, body: bytesOf(JSON.stringify(value) ?? '') }));
  const nothing = fc.constant<Content>({ type: undefined, body: undefined });
  const hasNoBody = spec.body.type === 'undefined';
  return fc.oneof(
    { weight: hasNoBody ? 12 : 1, arbitrary: nothing },
    { weight: hasNoBody ? 1 : 8, arbitrary: json(valid) },
    { weight: hasNoBody ? 1 : 8, arbitrary: json(invalidInput(spec.body).chain((body) => withOwner(body, context))) },
    { weight: 1, arbitrary: notJson },
  );
}

/** Some bodies name the owner. */
const withOwner = (body: unknown, { own, others }: RequestContext): fc.Arbitrary<unknown> => {
  if (typeof body !== 'object' || body === null || !('sessionId' in body)) return fc.constant(body);
  const ids = [...(own.ownerId ?? []), ...(own.ownerId ?? []), ...(others.ownerId ?? [])];
  return fc
    .option(fc.constantFrom(...ids, '000000000'))
    .map((sessionId) => (sessionId === null ? body : { ...body, sessionId }));
};

const notJson: fc.Arbitrary<Content> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'x',
      ';',
      `${JSON_TYPE}, ${JSON_TYPE}`,
    ),
    body: fc.constantFrom(bytesOf('{}'), bytesOf('a=b')),
  }),
  fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      'null',
      '[]',
      '"\\ud800"',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":1}}',
      '\ufeff{}',
      `[${'['.repeat(50_000)}`,
      '1e9999',
      '{"a":1,"a":2}',
      ' '.repeat(1000),
      `"${'x'.repeat(270_000)}"`,
    )
    .map((text) => ({ type: JSON_TYPE, body: bytesOf(text) })),
  fc.uint8Array({ maxLength: 64 }).map((body) => ({ type: JSON_TYPE, body })),
);
