import { type BodyOf, type Endpoint, endpointPath, type ParamsOf, type QueryOf, type ResponseOf } from './endpoint.ts';
import { CallError } from './errors.ts';

export type CallInput<E extends Endpoint> = (ParamsOf<E> extends Record<string, never>
  ? { params?: ParamsOf<E> }
  : { params: ParamsOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> }) & {
    query?: QueryOf<E>;
    signal?: AbortSignal;
  };

export type Call = <E extends Endpoint>(spec: E, input: CallInput<E>) => Promise<ResponseOf<E>>;

/**
 * A typed client over `fetch`. Sends credentials, JSON bodies and the time zone; any response that is not OK becomes a
 * `CallError`. Responses are serialized by the same contract, so they are not parsed again here.
 */
export function createCaller(settings: { fetch: typeof fetch; baseUrl?: string; timeZone: () => string }): Call {
  return async (spec, input) => {
    const { params, query, body, signal } = input as {
      params: never;
      query: never;
      body?: unknown;
      signal?: AbortSignal;
    };
    const response = await settings.fetch((settings.baseUrl ?? '') + endpointPath(spec, params, query), {
      method: spec.method,
      credentials: 'include',
      headers: {
        'Time-Zone': settings.timeZone(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    if (!response.ok) {
      throw new CallError(response.status, await response.text(), response.statusText, parseRetryAfter(response));
    }
    return (response.status === 204 ? undefined : await response.json()) as never;
  };
}

/** Seconds, as our server sends it. The date form, which a proxy may send, is ignored. */
function parseRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? seconds : undefined;
}
