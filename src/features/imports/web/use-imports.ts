import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { fetchImport, type Import, listImports } from '../contract.ts';
import { isNotFound } from './zone-view.ts';

const OPEN_EVERY_MS = 700;
const OTHERS_EVERY_MS = 3000;

/** Another tab may have changed the imports, so returning to the page refetches them. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export function useImports(ownerId: string) {
  return useQuery({
    ...query(call, listImports, { ownerId }),
    ...FRESH,
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? OTHERS_EVERY_MS : false),
  });
}

const isReading = ({ state }: Import): boolean => state === 'reading';

/** The open file, polled while it is being read; `importId` null: none. */
export function useOpenImport(ownerId: string, importId: string | null) {
  const queryClient = useQueryClient();
  const importQuery = query(call, fetchImport, { ownerId, importId: importId ?? '' });
  const findInList = () =>
    queryClient.getQueryData<Import[]>(queryKey(listImports, { ownerId }))?.find(({ id }) => id === importId);
  return useQuery({
    ...importQuery,
    ...FRESH,
    enabled: importId !== null,
    initialData: findInList,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state: { data, error } }) =>
      isNotFound(error) || (data && !isReading(data)) ? false : OPEN_EVERY_MS,
  });
}
