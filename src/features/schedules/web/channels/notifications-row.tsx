import type { ReminderChannels } from '#core/schedules/contract.ts';
import type { ThisBrowser } from '#core/schedules/web/this-browser.ts';
import { useThisBrowser } from '#core/schedules/web/use-channels.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { ChannelRow, Status } from './channel-row.tsx';
import { DeviceList } from './device-list.tsx';
import { notificationMessage } from './notification-message.ts';
import { useNotifications } from './use-notifications.ts';

const TITLE = 'Notifications in this browser';

type NotificationsRowProps = { ownerId: string; push: ReminderChannels['push'] };

/** Notifications of this browser, and the list of all browsers that show them. */
export function NotificationsRow(props: NotificationsRowProps) {
  const browser = useThisBrowser(props.push.publicKey);
  if (browser.data) return <Notifications {...props} browser={browser.data} />;
  return (
    <ChannelRow title={TITLE} level={3}>
      {browser.isError ? (
        <p>We could not find out whether this browser can show notifications.</p>
      ) : (
        <Skeleton className="my-1 h-4 w-60" />
      )}
    </ChannelRow>
  );
}

function Notifications({ ownerId, push, browser }: NotificationsRowProps & { browser: ThisBrowser }) {
  const notifications = useNotifications(ownerId, push, browser);
  const { here } = notifications;
  return (
    <ChannelRow
      title={TITLE}
      level={3}
      badge={here ? 'On' : undefined}
      actions={<Actions notifications={notifications} />}
      below={
        <>
          <Status problem={notifications.problem} success={notifications.success} />
          {push.devices.length > 0 && (
            <DeviceList
              devices={push.devices}
              here={here}
              isRemoving={notifications.isRemoving}
              onRemove={notifications.remove}
            />
          )}
        </>
      }
    >
      <p>{notificationMessage(browser, here !== undefined)}</p>
    </ChannelRow>
  );
}

function Actions({ notifications }: { notifications: ReturnType<typeof useNotifications> }) {
  if (notifications.canTurnOn) {
    return (
      <Button variant="quiet" size="small" aria-disabled={notifications.isTurningOn} onClick={notifications.turnOn}>
        {notifications.isTurningOn ? 'Turning on...' : 'Turn on notifications'}
      </Button>
    );
  }
  return notifications.here ? (
    <Button variant="line" size="small" aria-disabled={notifications.isTesting} onClick={notifications.test}>
      {notifications.isTesting ? 'Sending...' : 'Send a test'}
    </Button>
  ) : null;
}
