import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { ownerId } from './owner.ts';
import { readAnswer } from './stored-answers.ts';

/** The last answer of an endpoint that this browser has, for pages that make no calls; null without one, undefined until read. */
export function useLastAnswer<E extends Endpoint>(
  spec: E,
  params: ParamsOf<E>,
  search?: QueryOf<E>,
): ResponseOf<E> | null | undefined {
  const client = useQueryClient();
  const [address] = queryKey(spec, params, search);
  const readLast = async () =>
    client.getQueryData<ResponseOf<E>>([address]) ??
    ((await readAnswer(ownerId(), address))?.answer as ResponseOf<E> | undefined) ??
    null;
  return useQuery({ queryKey: ['last answer', address], queryFn: readLast, staleTime: 0 }).data;
}
