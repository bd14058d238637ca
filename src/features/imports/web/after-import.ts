import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '#contract/endpoint.ts';
import { fetchImport, listImports } from '../contract.ts';

/** The list, and what is known of every file in it: what one brought, another need not bring again. */
export function freshenImports(queryClient: QueryClient, ownerId: string, droppedId?: string): void {
  const dropped = droppedId && addressOf(fetchImport, { ownerId, importId: droppedId });
  freshen(queryClient, addressOf(listImports, { ownerId }), (address) => !dropped || !address.startsWith(dropped));
}

/** The key of a query is its address; what is asked of one night, or since a date, begins with the address of all. */
function freshen(queryClient: QueryClient, beginning: string, isMeant = (_: string) => true): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const address = String(queryKey[0]);
    return address.startsWith(beginning) && isMeant(address);
  };
  void queryClient.invalidateQueries({ predicate });
}
