import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import type { ReminderChannels } from '../../contract.ts';
import type { ThisBrowser } from './browser-push.ts';
import { ChannelRow, type Place, Status } from './channel-row.tsx';
import { DeviceList } from './device-list.tsx';
import { useThisBrowser } from './use-channels.ts';
import { useNotifications } from './use-notifications.ts';

const TITLE = 'Notifications in this browser';

type NotificationsRowProps = { ownerId: string; push: ReminderChannels['push']; place: Place };

/** Notifications of this browser, and the list of all browsers that show them. */
export function NotificationsRow(props: NotificationsRowProps) {
  const browser = useThisBrowser(props.push.publicKey);
  if (browser.data) return <Notifications {...props} browser={browser.data} />;
  return (
    <ChannelRow title={TITLE} level={props.place === 'dialog' ? 4 : 3}>
      {browser.isError ? (
        <p>We could not find out whether this browser can show notifications.</p>
      ) : (
        <Skeleton className="my-1 h-4 w-60" />
      )}
    </ChannelRow>
  );
}

function Notifications({ ownerId, push, place, browser }: NotificationsRowProps & { browser: ThisBrowser }) {
  const notifications = useNotifications(ownerId, push, browser);
  const { here } = notifications;
  return (
    <ChannelRow
      title={TITLE}
      level={place === 'dialog' ? 4 : 3}
      badge={here ? 'On' : undefined}
      actions={<Actions notifications={notifications} place={place} />}
      below={
        <>
          <Status problem={notifications.problem} success={notifications.success} />
          {place !== 'dialog' && push.devices.length > 0 && (
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

function Actions({ notifications, place }: { notifications: ReturnType<typeof useNotifications>; place: Place }) {
  if (notifications.canTurnOn) {
    const variant = place === 'dialog' ? 'line' : 'quiet';
    return (
      <Button variant={variant} size="small" aria-disabled={notifications.isTurningOn} onClick={notifications.turnOn}>
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

const UNSUPPORTED_MESSAGES = {
  'home-screen-first':
    'On an iPhone or iPad, first add Better Sleep to the Home Screen: tap Share, then Add to Home Screen. Then open it from there and turn on notifications.',
  'not-secure': 'Notifications need a secure address, one that begins with https.',
  unsupported: 'This browser cannot show notifications.',
} as const;

/** The state of notifications in this browser, in a sentence or two. */
function notificationMessage({ support, isBlocked }: ThisBrowser, isOn: boolean): string {
  if (support !== 'supported') return UNSUPPORTED_MESSAGES[support];
  if (isBlocked) {
    return 'Notifications are blocked for this site. To allow them, open the site settings next to the address (on a phone: the settings of the app), and choose Notifications.';
  }
  return isOn
    ? 'Reminders appear here, even while Better Sleep is closed. On a computer the browser must be running.'
    : 'A reminder can appear here, even while Better Sleep is closed.';
}
