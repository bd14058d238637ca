import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { initializeChecklist, listChecklist } from '#core/nights/contract.ts';
import { call } from '#core/person/web/call.ts';

/** Ensures that today's checklist exists. Nothing here shows it, so a failure is only logged. */
export function useEnsureChecklist(ownerId: string): void {
  const queryClient = useQueryClient();
  const checklist = query(call, listChecklist, { ownerId });
  useQuery(
    queryOptions({
      queryKey: [...checklist.queryKey, 'ready'],
      queryFn: async () => {
        try {
          const items = await queryClient.fetchQuery(checklist);
          if (items.length > 0) return true;
          queryClient.setQueryData(checklist.queryKey, await call(initializeChecklist, { params: { ownerId } }));
          return true;
        } catch (reason) {
          console.error(reason);
          return false;
        }
      },
    }),
  );
}
