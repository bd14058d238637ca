import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import { dropImport, type Import, listImports } from '../contract.ts';
import { isNotFound } from './is-not-found.ts';
import { refreshImports } from './refresh-imports.ts';

/** Removes a file from the server: stops its reading, drops its preview, or undoes its import. */
export function useDrop(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once with a message, instead of running at a later time.
    mutationFn: async ({ id }: Pick<Import, 'id'>) => {
      try {
        await call(dropImport, { params: { ownerId, importId: id } });
      } catch (reason) {
        // Another tab has already dropped it.
        if (!isNotFound(reason)) throw reason;
      }
    },
    onSuccess: (_, { id }) => {
      queryClient.setQueryData<Import[]>(queryKey(listImports, { ownerId }), (list) =>
        list?.filter((other) => other.id !== id),
      );
      void nightsChanged(queryClient, { refetch: true });
    },
    onError: (reason) => console.error(reason),
    onSettled: (_, __, { id }) => refreshImports(queryClient, ownerId, id),
  });
}
