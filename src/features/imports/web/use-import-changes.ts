import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpointPath } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import {
  confirmImport,
  dropImport,
  type Found,
  fetchImport,
  type Import,
  listImports,
  type ReadingChoice,
} from '../contract.ts';
import { isNotFound } from './zone-view.ts';

/** Imports the nights of a file. */
export function useConfirm(ownerId: string, opened: Import) {
  const queryClient = useQueryClient();
  const params = { ownerId, importId: opened.id };
  return useMutation({
    // Offline it fails at once with a message, instead of running at a later time.
    mutationFn: (body: ReadingChoice) => call(confirmImport, { params, body }),
    onSuccess: ({ imported }) => {
      queryClient.setQueryData<Import>(queryKey(fetchImport, params), { ...opened, state: 'imported', imported });
      broughtChanged(queryClient, ownerId, opened.found);
    },
    onError: (reason) => console.error(reason),
    onSettled: () => refreshImports(queryClient, ownerId),
  });
}

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

/** Invalidates the list and every file in it, because one import changes what is new in the others. */
function refreshImports(queryClient: QueryClient, ownerId: string, droppedId?: string): void {
  const dropped = droppedId && endpointPath(fetchImport, { ownerId, importId: droppedId });
  invalidateByPrefix(
    queryClient,
    endpointPath(listImports, { ownerId }),
    (address) => !dropped || !address.startsWith(dropped),
  );
}

/** After an import or its undo. What a person entered is on nearly every page. The imports themselves are refreshed apart. */
function broughtChanged(queryClient: QueryClient, ownerId: string, found: Found | null): void {
  const imports = endpointPath(listImports, { ownerId });
  if (found?.entered) invalidateByPrefix(queryClient, '', (address) => !address.startsWith(imports));
  else void nightsChanged(queryClient, { refetch: true });
}

/** A query key is its address, and the addresses of single nights or date ranges begin with the address of all nights. */
function invalidateByPrefix(queryClient: QueryClient, prefix: string, isIncluded = (_: string) => true): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const address = String(queryKey[0]);
    return address.startsWith(prefix) && isIncluded(address);
  };
  void queryClient.invalidateQueries({ predicate });
}
