import type { Href } from '#contract/pages.ts';
import { useChangePreferences, usePreferences } from '#core/preferences/web/use-preferences.ts';
import type { ReminderChannels } from '#core/schedules/contract.ts';
import { channelsHref } from '#core/schedules/web/channels-link.ts';
import { useChannels } from '#core/schedules/web/use-channels.ts';
import { Alert } from '#ui/alert.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Why a way is closed, and the page that opens it. */
type Reason = { text: string; link?: { href: Href; label: string } } | null;

/** How the letter comes on Mondays. */
export function LetterChoice({ owner }: { owner: string }) {
  const { preferences } = usePreferences(owner);
  const { data: channels } = useChannels(owner);
  const { change, hasFailed } = useChangePreferences(owner);
  if (!preferences || !channels) return null;
  const ways = [
    ['email', 'By email, on Mondays', mailReason(channels.mail)],
    ['notification', 'By notification, on Mondays', pushReason(channels.push)],
  ] as const;
  return (
    <div className="grid gap-3">
      {ways.map(([way, label, reason]) => (
        <div key={way}>
          <Switch
            label={label}
            checked={preferences.letterBy === way}
            // One that is on can always be turned off.
            disabled={reason !== null && preferences.letterBy !== way}
            onChange={(isWanted) => change({ letterBy: isWanted ? way : 'page' })}
          />
          {reason && (
            <p className="text-sm text-muted-foreground">
              {reason.text} {reason.link && <TextLink href={reason.link.href}>{reason.link.label}</TextLink>}
            </p>
          )}
        </div>
      ))}
      {hasFailed && <Alert>That could not be saved. Please try again.</Alert>}
    </div>
  );
}

const channelsLink = () => ({ href: channelsHref(), label: 'How reminders reach you' });

function mailReason({ available, address, confirmed }: ReminderChannels['mail']): Reason {
  if (address === null)
    return { text: 'Log in first: it goes to the address of your account.', link: { href: '/login', label: 'Log in' } };
  if (!available) return { text: 'This server sends no email yet.' };
  return confirmed ? null : { text: 'Turn on email and confirm your address first.', link: channelsLink() };
}

const pushReason = ({ devices }: ReminderChannels['push']): Reason =>
  devices.length > 0 ? null : { text: 'Turn on notifications first.', link: channelsLink() };
