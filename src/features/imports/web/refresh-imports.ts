import type { QueryClient } from '@tanstack/react-query';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchImport, listImports } from '../contract.ts';

/** The list, and what is known of every file in it: what one brought, another need not bring again. */
export function refreshImports(queryClient: QueryClient, ownerId: string, droppedId?: string): void {
  const dropped = droppedId && endpointPath(fetchImport, { ownerId, importId: droppedId });
  invalidateByPrefix(
    queryClient,
    endpointPath(listImports, { ownerId }),
    (address) => !dropped || !address.startsWith(dropped),
  );
}

/** The key of a query is its address; what is asked of one night, or since a date, begins with the address of all. */
function invalidateByPrefix(queryClient: QueryClient, prefix: string, isIncluded = (_: string) => true): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const address = String(queryKey[0]);
    return address.startsWith(prefix) && isIncluded(address);
  };
  void queryClient.invalidateQueries({ predicate });
}
