import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { dropImport, type Import, listImports } from '../contract.ts';
import { isNotFound } from './is-not-found.ts';
import { broughtChanged, refreshImports } from './refresh-imports.ts';

/** Removes a file from the server: stops its reading, drops its preview, or undoes its import. */
export function useDrop(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once with a message, instead of running at a later time.
    mutationFn: async ({ id }: Pick<Import, 'id'> & Partial<Pick<Import, 'found'>>) => {
      try {
        return (await call(dropImport, { params: { ownerId, importId: id } })).changed;
      } catch (reason) {
        // Another tab has already dropped it.
        if (!isNotFound(reason)) throw reason;
        return 0;
      }
    },
    onSuccess: (_, { id, found }) => {
      queryClient.setQueryData<Import[]>(queryKey(listImports, { ownerId }), (list) =>
        list?.filter((other) => other.id !== id),
      );
      broughtChanged(queryClient, ownerId, found ?? null);
    },
    onError: (reason) => console.error(reason),
    onSettled: (_, __, { id }) => refreshImports(queryClient, ownerId, id),
  });
}
