import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { call } from '#ui/session/call.ts';
import { dropImport, type Import, listImports } from '../contract.ts';
import { freshenImports, freshenNights } from './after-import.ts';
import { isGone } from './is-gone.ts';

/** Takes a file from the server: stops its reading, forgets what waits, or undoes an import. */
export function useDrop(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once and says so, instead of happening at some later time.
    networkMode: 'always',
    mutationFn: async ({ id }: Pick<Import, 'id'>) => {
      try {
        await call(dropImport, { params: { ownerId, importId: id } });
      } catch (reason) {
        // Another tab was faster.
        if (!isGone(reason)) throw reason;
      }
    },
    onSuccess: (_, { id }) => {
      queryClient.setQueryData<Import[]>(queryKey(listImports, { ownerId }), (list) =>
        list?.filter((other) => other.id !== id),
      );
      freshenNights(queryClient, ownerId);
    },
    onError: (reason) => console.error(reason),
    onSettled: (_, __, { id }) => freshenImports(queryClient, ownerId, id),
  });
}
