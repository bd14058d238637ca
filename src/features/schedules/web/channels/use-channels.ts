import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#contract/query.ts';
import { confirmEmail, sendEmailCode } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import * as contract from '../../contract.ts';
import { subscribe, thisBrowser, unsubscribe } from './browser-push.ts';

/** A channel may have changed in another tab or in the browser's settings. */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

const BROWSER_KEY = 'notifications in this browser';

export const useChannels = (ownerId: string) =>
  useQuery({ ...query(call, contract.fetchChannels, { ownerId }), ...ALWAYS_FRESH });

export const useThisBrowser = (publicKey: string) =>
  useQuery({ queryKey: [BROWSER_KEY, publicKey], queryFn: () => thisBrowser(publicKey), ...ALWAYS_FRESH });

/** Runs a change, then refetches the channel states of the server and the browser. */
function useChange<Variables, Result>(
  ownerId: string,
  change: (variables: Variables) => Promise<Result>,
): UseMutationResult<Result, Error, Variables> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKey(contract.fetchChannels, { ownerId }) }),
        client.invalidateQueries({ queryKey: [BROWSER_KEY] }),
      ]);
    },
  });
}

export const useTurnOn = (ownerId: string, publicKey: string) =>
  useChange(ownerId, async () =>
    call(contract.addPushDevice, { params: { ownerId }, body: await subscribe(publicKey) }),
  );

export const useTurnOff = (ownerId: string) =>
  useChange(ownerId, async ({ deviceId, isThisOne }: { deviceId: string; isThisOne: boolean }) => {
    await call(contract.removePushDevice, { params: { ownerId, deviceId } });
    if (isThisOne) await unsubscribe();
  });

export const useTest = (ownerId: string) =>
  useChange(ownerId, (deviceId: string) => call(contract.testPushDevice, { params: { ownerId, deviceId } }));

export const useMailSwitch = (ownerId: string) =>
  useChange(ownerId, (enabled: boolean) =>
    call(contract.changeMailReminders, { params: { ownerId }, body: { enabled } }),
  );

export const useSendEmailCode = (ownerId: string) =>
  useChange(ownerId, () => call(sendEmailCode, { params: { ownerId } }));

export const useConfirmEmail = (ownerId: string) =>
  useChange(ownerId, (code: string) => call(confirmEmail, { params: { ownerId }, body: { code } }));

export const useMakeCalendar = (ownerId: string) =>
  useChange(ownerId, () => call(contract.makeCalendar, { params: { ownerId } }));

export const useRevokeCalendar = (ownerId: string) =>
  useChange(ownerId, () => call(contract.revokeCalendar, { params: { ownerId } }));
