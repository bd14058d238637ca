import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { useDisplayFormat } from '#ui/browser/display-format.ts';
import { changeClock, fetchChannels, type ReminderChannels } from '../contract.ts';
import { thisBrowser } from './this-browser.ts';

/** A channel may have changed in another tab or in the browser's settings. */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

const CLOCK_KEY = ['clock of messages'];
export const BROWSER_KEY = 'notifications in this browser';

export function useChannels(ownerId: string, { enabled = true } = {}) {
  const channels = useQuery({ ...query(call, fetchChannels, { ownerId }), ...ALWAYS_FRESH, enabled });
  useSentClock(ownerId, channels.data, channels.dataUpdatedAt);
  return channels;
}

/** So that messages write times as this browser does. The next read of the channels retries it. */
function useSentClock(ownerId: string, known: ReminderChannels | undefined, readAtMs: number): void {
  const client = useQueryClient();
  const { clock } = useDisplayFormat();
  const { mutate } = useMutation({
    mutationKey: CLOCK_KEY,
    mutationFn: () => call(changeClock, { params: { ownerId }, body: { clock } }),
    onSuccess: () =>
      client.setQueryData<ReminderChannels>(queryKey(fetchChannels, { ownerId }), (old) => old && { ...old, clock }),
  });
  // Several parts of a page read the channels; one of them sends the clock.
  useEffect(() => {
    if (known?.clock && known.clock !== clock && client.isMutating({ mutationKey: CLOCK_KEY }) === 0) mutate();
  }, [client, known?.clock, clock, readAtMs, mutate]);
}

/** `publicKey` undefined: not known yet. */
export const useThisBrowser = (publicKey: string | undefined) =>
  useQuery({
    queryKey: [BROWSER_KEY, publicKey],
    queryFn: () => thisBrowser(publicKey ?? ''),
    ...ALWAYS_FRESH,
    enabled: publicKey !== undefined,
  });
