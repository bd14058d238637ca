import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import { changePreferences, fetchAnalysis, fetchPreferences, type SleepPreferences } from '../../contract.ts';

type Change = Partial<SleepPreferences>;

/** Offline, a question or a save fails at once instead of waiting for the network. */
const FAIL_FAST = {} as const;

const changeKey = (owner: string) => ['change preferences', owner] as const;

/**
 * What the person told about their sleep: what the server has, and over it what is on its way there. A change that fails is no longer
 * on its way, so what stood before shows again.
 */
export function usePreferences(owner: string) {
  const stored = useQuery({ ...query(call, fetchPreferences, { ownerId: owner }), ...FAIL_FAST });
  const pendingChanges = useMutationState({
    filters: { mutationKey: changeKey(owner), status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return {
    preferences: stored.data && (Object.assign({}, stored.data, ...pendingChanges) as SleepPreferences),
    failedQuery: failedQuery(stored),
  };
}

/** Sends a change. Changes go out one after the other, so that the last one counts. `hasFailed` until the next. */
export function useChangePreferences(owner: string) {
  const client = useQueryClient();
  const { mutate, isError } = useMutation({
    ...FAIL_FAST,
    mutationKey: changeKey(owner),
    scope: { id: changeKey(owner).join(' ') },
    mutationFn: (body: Change) => call(changePreferences, { params: { ownerId: owner }, body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey(fetchPreferences, { ownerId: owner }), saved);
      // The analysis counts with them; while others wait, it would be asked for once too often.
      if (client.isMutating({ mutationKey: changeKey(owner) }) > 1) return;
      void client.invalidateQueries({ queryKey: queryKey(fetchAnalysis, { ownerId: owner }) });
    },
  });
  return { change: mutate, hasFailed: isError };
}
