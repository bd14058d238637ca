import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { currentClock } from '#ui/browser/display-format.ts';
import { changeClock, fetchChannels, type ReminderChannels } from '../contract.ts';
import { thisBrowser } from './this-browser.ts';

/** A channel may have changed in another tab or in the browser's settings. */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const BROWSER_KEY = 'notifications in this browser';

export function useChannels(ownerId: string, { enabled = true } = {}) {
  const channels = query(call, fetchChannels, { ownerId });
  const queryFn: typeof channels.queryFn = async (context) => {
    const found = await channels.queryFn(context);
    void sendClock(ownerId, found).catch(() => {});
    return found;
  };
  return useQuery({ ...channels, queryFn, ...ALWAYS_FRESH, enabled });
}

/** So that messages write times as this browser does. The next read of the channels retries it. */
async function sendClock(ownerId: string, known: ReminderChannels): Promise<void> {
  const clock = currentClock();
  if (known.clock && known.clock !== clock) await call(changeClock, { params: { ownerId }, body: { clock } });
}

/** `publicKey` undefined: not known yet. */
export const useThisBrowser = (publicKey: string | undefined) =>
  useQuery({
    queryKey: [BROWSER_KEY, publicKey],
    queryFn: () => thisBrowser(publicKey ?? ''),
    ...ALWAYS_FRESH,
    enabled: publicKey !== undefined,
  });
