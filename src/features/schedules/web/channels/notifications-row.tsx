import { formatInstantDate } from '#core/person/web/format-instant.ts';
import type { PushDevice, ReminderChannels } from '#core/schedules/contract.ts';
import type { ThisBrowser } from '#core/schedules/web/this-browser.ts';
import { useThisBrowser } from '#core/schedules/web/use-channels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { ChannelRow, Status } from './channel-row.tsx';
import { notificationMessage } from './notification-message.ts';
import { useNotifications } from './use-notifications.ts';

const TITLE = 'Notifications in this browser';

type NotificationsRowProps = { ownerId: string; push: ReminderChannels['push'] };

/** Notifications of this browser, and the list of all browsers that show them. */
export function NotificationsRow(props: NotificationsRowProps) {
  const browser = useThisBrowser(props.push.publicKey);
  if (browser.data) return <Notifications {...props} browser={browser.data} />;
  return (
    <ChannelRow title={TITLE}>
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
      badge={here ? 'On' : undefined}
      actions={<Actions notifications={notifications} />}
      below={
        <>
          <Status problem={notifications.problem} success={notifications.success} />
          {push.devices.length > 0 && <Devices devices={push.devices} notifications={notifications} />}
        </>
      }
    >
      <p>{notificationMessage(browser, here !== undefined)}</p>
    </ChannelRow>
  );
}

type NotificationsProps = { notifications: ReturnType<typeof useNotifications> };

function Actions({ notifications }: NotificationsProps) {
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

/** Every browser that shows the person's reminders. */
function Devices({ devices, notifications }: NotificationsProps & { devices: readonly PushDevice[] }) {
  const { here } = notifications;
  return (
    <ul aria-label="Browsers that show your reminders" className="mt-2 text-sm leading-5.5 text-muted-foreground">
      {devices.map((device) => (
        <li key={device.id} className="flex items-center justify-between gap-x-4 py-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
            <span className="font-[550] text-foreground">{device.name}</span>
            {device === here && <Badge tone="lamp">This browser</Badge>}
            <span>since {formatInstantDate(device.createdAt)}</span>
          </span>
          <Button
            variant="ghost"
            size="small"
            className="-mr-4 flex-none"
            aria-disabled={notifications.isRemoving(device)}
            aria-label={`Remove ${device.name}${device === here ? ', this browser' : ''}`}
            onClick={() => notifications.remove(device)}
          >
            {notifications.isRemoving(device) ? 'Removing...' : 'Remove'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
