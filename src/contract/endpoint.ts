import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The access rule of an endpoint.
 * - `anyone`: no identity needed.
 * - `owner`: the path names a person as `:ownerId`, or the body as `sessionId`; other requesters are refused before the
 * handler runs.
 * - `row`: the path names a row; the handler may only touch rows of the requester (`requester.ids`).
 */
export type Access = 'anyone' | 'owner' | 'row';

/** The kind of response: JSON, the bytes of a file, a redirect, or nothing. */
export type ResponseKind = 'json' | 'file' | 'redirect' | 'nothing';

type Shape = z.ZodType;

/**
 * The single definition of an endpoint. The route, validation, serialization, documentation and the typed browser call
 * derive from it.
 */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
> = {
  method: Method;
  /** With `:name` segments described by `params`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  status: 200 | 201 | 204 | 303;
  responseKind: ResponseKind;
  /** The media type of a file response. */
  mediaType: string | null;
  /** The file field and its limit for a multipart endpoint; its text fields are `body`. */
  file: UploadedFile | null;
  /** Whether the response changes when a night of the person changes. */
  dependsOnNights: boolean;
  /** Whether the browser stores the response, to show it while the server cannot be reached. Never for settings and secrets. */
  isStored: boolean;
};

/** The handler receives the file as a path on the server's disk. `limits` names the rate limits that apply. */
export type UploadedFile = { field: string; maxBytes: number; limits: 'photos' | 'imports' };

type Definition<Params extends Shape, Query extends Shape, Body extends Shape, Response extends Shape> = Pick<
  Endpoint,
  'method' | 'path' | 'summary' | 'access'
> & {
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  status?: 200 | 201 | 204;
  responseKind?: ResponseKind;
  mediaType?: string;
  file?: UploadedFile;
  dependsOnNights?: boolean;
  isStored?: boolean;
};

const NoParams = z.strictObject({});
const NoBody = z.undefined();
const NoResponse = z.undefined();

export function endpoint<
  Params extends Shape = typeof NoParams,
  Query extends Shape = typeof NoParams,
  Body extends Shape = typeof NoBody,
  Response extends Shape = typeof NoResponse,
>(definition: Definition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    access: definition.access,
    params: definition.params ?? (NoParams as unknown as Params),
    query: definition.query ?? (NoParams as unknown as Query),
    body: definition.body ?? (NoBody as unknown as Body),
    response: definition.response ?? (NoResponse as unknown as Response),
    status: definition.status ?? (definition.responseKind === 'redirect' ? 303 : definition.response ? 200 : 204),
    responseKind: definition.responseKind ?? (definition.response ? 'json' : 'nothing'),
    mediaType: definition.mediaType ?? null,
    file: definition.file ?? null,
    dependsOnNights: definition.dependsOnNights ?? false,
    isStored: definition.isStored ?? false,
  };
}

export type ParamsOf<E extends Endpoint> = z.input<E['params']>;
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** The address of a call: `/api/daily-logs/:ownerId` with its parameters and query filled in. */
export function endpointPath<E extends Endpoint>(spec: E, params: ParamsOf<E>, query?: QueryOf<E>): `/api/${string}` {
  const values = (params ?? {}) as Record<string, string>;
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  ) as `/api/${string}`;
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}
