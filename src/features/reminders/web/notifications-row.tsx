import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import type { ReminderChannels } from '../contract.ts';
import type { ThisBrowser } from './browser-push.ts';
import { ChannelRow, Told } from './channel-row.tsx';
import { DeviceList } from './device-list.tsx';
import { notificationWords } from './notification-words.ts';
import type { Place } from './place.ts';
import { useThisBrowser } from './use-channels.ts';
import { useNotifications } from './use-notifications.ts';

const TITLE = 'Notifications in this browser';

type Shown = { ownerId: string; push: ReminderChannels['push']; place: Place };

/** Notifications of this browser, and the list of all that show them. */
export function NotificationsRow(shown: Shown) {
  const browser = useThisBrowser(shown.push.publicKey);
  if (browser.data) return <Notifications {...shown} browser={browser.data} />;
  return (
    <ChannelRow title={TITLE} level={shown.place === 'dialog' ? 4 : 3}>
      {browser.isError ? (
        <p>This browser did not say whether it can show notifications.</p>
      ) : (
        <Skeleton className="my-1 h-4 w-60" />
      )}
    </ChannelRow>
  );
}

function Notifications({ ownerId, push, place, browser }: Shown & { browser: ThisBrowser }) {
  const now = useNotifications(ownerId, push, browser);
  const { here } = now;
  return (
    <ChannelRow
      title={TITLE}
      level={place === 'dialog' ? 4 : 3}
      badge={here ? 'On' : undefined}
      actions={<Actions now={now} place={place} />}
      below={
        <>
          <Told problem={now.problem} news={now.news} />
          {place !== 'dialog' && push.devices.length > 0 && (
            <DeviceList devices={push.devices} here={here} isRemoving={now.isRemoving} onRemove={now.remove} />
          )}
        </>
      }
    >
      <p>{notificationWords(browser, here !== undefined)}</p>
    </ChannelRow>
  );
}

function Actions({ now, place }: { now: ReturnType<typeof useNotifications>; place: Place }) {
  if (now.canTurnOn) {
    const variant = place === 'dialog' ? 'line' : 'quiet';
    return (
      <Button variant={variant} size="small" aria-disabled={now.isTurningOn} onClick={now.turnOn}>
        {now.isTurningOn ? 'Turning on...' : 'Turn on notifications'}
      </Button>
    );
  }
  return now.here ? (
    <Button variant="line" size="small" aria-disabled={now.isTesting} onClick={now.test}>
      {now.isTesting ? 'Sending...' : 'Send a test'}
    </Button>
  ) : null;
}
