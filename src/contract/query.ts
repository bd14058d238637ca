import type { Call } from './call.ts';
import { type Endpoint, endpointPath, type ParamsOf, type QueryOf, type ResponseOf } from './endpoint.ts';

/** The parameters of a query cache for one endpoint. The address is the key. */
export type Query<E extends Endpoint> = {
  queryKey: readonly [string];
  queryFn: (context: { signal: AbortSignal }) => Promise<ResponseOf<E>>;
  meta: { dependsOnNights: boolean; isStored: boolean };
};

export const queryKey = <E extends Endpoint>(spec: E, params: ParamsOf<E>, search?: QueryOf<E>): readonly [string] => [
  endpointPath(spec, params, search),
];

export function query<E extends Endpoint>(call: Call, spec: E, params: ParamsOf<E>, search?: QueryOf<E>): Query<E> {
  return {
    queryKey: queryKey(spec, params, search),
    queryFn: ({ signal }) => call(spec, { params, query: search, signal } as never),
    meta: { dependsOnNights: spec.dependsOnNights, isStored: spec.isStored },
  };
}
