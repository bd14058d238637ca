import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { BROWSER_KEY } from '#core/schedules/web/use-channels.ts';

/** Runs a change, then refetches the channel states of the server and the browser. */
export function useChange<Variables, Result>(ownerId: string, change: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKey(fetchChannels, { ownerId }) }),
        client.invalidateQueries({ queryKey: [BROWSER_KEY] }),
      ]);
    },
  });
}
