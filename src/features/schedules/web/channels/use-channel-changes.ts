import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { confirmEmail, sendEmailCode } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { BROWSER_KEY } from '#core/schedules/web/use-channels.ts';
import * as contract from '../../contract.ts';
import { subscribe, unsubscribe } from './browser-push.ts';

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
        client.invalidateQueries({ queryKey: queryKey(fetchChannels, { ownerId }) }),
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

export const useMorningSwitch = (ownerId: string) =>
  useChange(ownerId, (enabled: boolean) =>
    call(contract.changeMorningQuestion, { params: { ownerId }, body: { enabled } }),
  );

export const useSendEmailCode = (ownerId: string) =>
  useChange(ownerId, () => call(sendEmailCode, { params: { ownerId } }));

export const useConfirmEmail = (ownerId: string) =>
  useChange(ownerId, (code: string) => call(confirmEmail, { params: { ownerId }, body: { code } }));

export const useMakeCalendar = (ownerId: string) =>
  useChange(ownerId, () => call(contract.makeCalendar, { params: { ownerId } }));

export const useRevokeCalendar = (ownerId: string) =>
  useChange(ownerId, () => call(contract.revokeCalendar, { params: { ownerId } }));
