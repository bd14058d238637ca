import { call } from '#core/person/web/call.ts';
import type { PushDevice, ReminderChannels } from '#core/schedules/contract.ts';
import type { ThisBrowser } from '#core/schedules/web/this-browser.ts';
import { addPushDevice, removePushDevice, testPushDevice } from '../../contract.ts';
import { subscribe, unsubscribe } from './browser-push.ts';
import { problemMessage } from './problem-message.ts';
import { useChange } from './use-change.ts';

const TEST_MESSAGES = {
  sent: 'Sent. It should appear in a moment.',
  gone: 'This browser no longer accepts notifications, so it was removed. Turn them on again.',
  failed: 'The notification service did not accept the test. Please try again later.',
} as const;

/** The actions on notifications in a browser, which of them is pending, and the outcome of the last one. */
export function useNotifications(ownerId: string, push: ReminderChannels['push'], browser: ThisBrowser) {
  const here = push.devices.find(({ id }) => id === browser.deviceId);
  const turningOn = useChange(ownerId, async () =>
    call(addPushDevice, { params: { ownerId }, body: await subscribe(push.publicKey) }),
  );
  const turningOff = useChange(ownerId, async (device: PushDevice) => {
    await call(removePushDevice, { params: { ownerId, deviceId: device.id } });
    if (device.id === browser.deviceId) await unsubscribe();
  });
  const testing = useChange(ownerId, (deviceId: string) => call(testPushDevice, { params: { ownerId, deviceId } }));
  const isBusy = turningOn.isPending || turningOff.isPending || testing.isPending;
  const unlessBusy = (action: () => void) => () => {
    if (isBusy) return;
    for (const earlier of [turningOn, turningOff, testing]) earlier.reset();
    action();
  };
  const testOutcome = testing.data?.outcome;
  return {
    here,
    canTurnOn: browser.support === 'supported' && !browser.isBlocked && !here,
    isTurningOn: turningOn.isPending,
    isTesting: testing.isPending,
    isRemoving: (device: PushDevice) => turningOff.isPending && turningOff.variables.id === device.id,
    turnOn: unlessBusy(() => turningOn.mutate(undefined)),
    test: unlessBusy(() => here && testing.mutate(here.id)),
    remove: (device: PushDevice) => unlessBusy(() => turningOff.mutate(device))(),
    success: testOutcome === 'sent' ? TEST_MESSAGES.sent : null,
    problem: turningOn.error
      ? problemMessage(turningOn.error, 'Notifications could not be turned on. Please try again.')
      : turningOff.error
        ? problemMessage(turningOff.error, 'The browser could not be removed. Please try again.')
        : testing.error
          ? problemMessage(testing.error, 'The test could not be sent. Please try again.')
          : testOutcome && testOutcome !== 'sent'
            ? TEST_MESSAGES[testOutcome]
            : null,
  };
}
