import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import { changePreferences, fetchPreferences, type PreferenceChange, type SleepPreferences } from '../contract.ts';
import { DEFAULT_PREFERENCES } from '../default-preferences.ts';

const changeKey = (owner: string) => ['change preferences', owner] as const;

/**
 * The person's sleep preferences: the server's values, overlaid with pending changes. A failed change is no longer pending, so the
 * previous value shows again.
 */
export function usePreferences(owner: string) {
  const stored = useQuery(query(call, fetchPreferences, { ownerId: owner }));
  const pendingChanges = useMutationState({
    filters: { mutationKey: changeKey(owner), status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChange,
  });
  return {
    preferences: stored.data && withChanges(stored.data, pendingChanges),
    failedQuery: failedQuery(stored),
  };
}

/** During an upgrade, a server of the previous version omits newer fields. */
function withChanges(stored: SleepPreferences, changes: readonly PreferenceChange[]): SleepPreferences {
  const isNeedChanged = changes.some(({ needMinutes }) => needMinutes !== undefined);
  return Object.assign({}, DEFAULT_PREFERENCES, stored, ...changes, isNeedChanged && { isNeedSet: true });
}

/** Sends a change. Changes are sent one after the other, so that the last one wins. `hasFailed` stays true until the next change. */
export function useChangePreferences(owner: string) {
  const client = useQueryClient();
  const { mutate, status } = useMutation({
    mutationKey: changeKey(owner),
    scope: { id: changeKey(owner).join(' ') },
    mutationFn: (body: PreferenceChange) => call(changePreferences, { params: { ownerId: owner }, body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey(fetchPreferences, { ownerId: owner }), saved);
      // What depends on nights depends on the preferences. Skip while other changes wait, to avoid an extra request.
      if (client.isMutating({ mutationKey: changeKey(owner) }) > 1) return;
      void nightsChanged(client, { refetch: true });
    },
  });
  return { change: mutate, status, hasFailed: status === 'error' };
}
