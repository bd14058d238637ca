import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { fetchChannels } from '../contract.ts';
import { thisBrowser } from './this-browser.ts';

/** A channel may have changed in another tab or in the browser's settings. */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const BROWSER_KEY = 'notifications in this browser';

export const useChannels = (ownerId: string, { enabled = true } = {}) =>
  useQuery({ ...query(call, fetchChannels, { ownerId }), ...ALWAYS_FRESH, enabled });

/** `publicKey` undefined: not known yet. */
export const useThisBrowser = (publicKey: string | undefined) =>
  useQuery({
    queryKey: [BROWSER_KEY, publicKey],
    queryFn: () => thisBrowser(publicKey ?? ''),
    ...ALWAYS_FRESH,
    enabled: publicKey !== undefined,
  });
