import type { QueryClient } from '@tanstack/react-query';
import { endpointPath } from '#contract/endpoint.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { type Found, fetchImport, listImports } from '../contract.ts';

/** Invalidates the list and every file in it, because one import changes what is new in the others. */
export function refreshImports(queryClient: QueryClient, ownerId: string, droppedId?: string): void {
  const dropped = droppedId && endpointPath(fetchImport, { ownerId, importId: droppedId });
  invalidateByPrefix(
    queryClient,
    endpointPath(listImports, { ownerId }),
    (address) => !dropped || !address.startsWith(dropped),
  );
}

/** After an import or its undo. What a person entered is on nearly every page. The imports themselves are refreshed apart. */
export function broughtChanged(queryClient: QueryClient, ownerId: string, found: Found | null): void {
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
