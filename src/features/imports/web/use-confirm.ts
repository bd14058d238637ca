import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { confirmImport, fetchImport, type Import } from '../contract.ts';
import { refreshImports } from './refresh-imports.ts';

/** Imports the nights of a file. `timeZone` null: the file contains its zone. */
export function useConfirm(ownerId: string, opened: Import) {
  const queryClient = useQueryClient();
  const params = { ownerId, importId: opened.id };
  return useMutation({
    // Offline it fails at once with a message, instead of running at a later time.
    mutationFn: (timeZone: TimeZone | null) =>
      call(confirmImport, { params, body: timeZone === null ? {} : { timeZone } }),
    onSuccess: ({ imported }) => {
      queryClient.setQueryData<Import>(queryKey(fetchImport, params), { ...opened, state: 'imported', imported });
      void nightsChanged(queryClient, { refetch: true });
    },
    onError: (reason) => console.error(reason),
    onSettled: () => refreshImports(queryClient, ownerId),
  });
}
