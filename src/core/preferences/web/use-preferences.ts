import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import { changePreferences, fetchPreferences, type PreferenceChange, type SleepPreferences } from '../contract.ts';
import { DEFAULT_PREFERENCES } from '../default-preferences.ts';

/** The person's sleep preferences, with changes that are still being saved. */
export function usePreferences(owner: string, { enabled = true }: { enabled?: boolean } = {}) {
  const stored = useQuery({ ...query(call, fetchPreferences, { ownerId: owner }), select: complete, enabled });
  return { preferences: stored.data, failedQuery: failedQuery(stored) };
}

/** During an upgrade, a server of the previous version omits newer fields. */
const complete = (stored: SleepPreferences): SleepPreferences => ({ ...DEFAULT_PREFERENCES, ...stored });

/** Sends a change. Changes are sent one after the other, so that the last one wins. `hasFailed` stays true until the next change. */
export function useChangePreferences(owner: string) {
  const client = useQueryClient();
  const key = queryKey(fetchPreferences, { ownerId: owner });
  const mutationKey = ['change preferences', owner];
  const { mutate, status } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: PreferenceChange) => call(changePreferences, { params: { ownerId: owner }, body }),
    onMutate: (change) => {
      const previous = client.getQueryData<SleepPreferences>(key);
      const isNeedChanged = change.needMinutes !== undefined;
      if (previous) client.setQueryData(key, { ...previous, ...change, ...(isNeedChanged && { isNeedSet: true }) });
      return previous;
    },
    onError: (_, __, previous) => client.setQueryData(key, previous),
    onSuccess: (saved) => {
      // While other changes wait, their values show.
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData(key, saved);
      // What depends on nights depends on the preferences.
      void nightsChanged(client, { refetch: true });
    },
  });
  return { change: mutate, status, hasFailed: status === 'error' };
}
