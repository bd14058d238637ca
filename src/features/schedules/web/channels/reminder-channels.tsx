import { useEffect, useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import type { SmsReadiness } from '#core/schedules/contract.ts';
import { CHANNELS_ID } from '#core/schedules/web/channels-link.ts';
import { useChannels } from '#core/schedules/web/use-channels.ts';
import { TitledCard } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { changeMorningQuestion } from '../../contract.ts';
import { CalendarRow } from './calendar-row.tsx';
import { ChannelRow, SavedSwitch } from './channel-row.tsx';
import { MailRow } from './mail-row.tsx';
import { NotificationsRow } from './notifications-row.tsx';
import { useChange } from './use-change.ts';

/** All channels, on their own card. */
export function ReminderPanel() {
  useEffect(focusIfNamed, []);
  return (
    <TitledCard title="How reminders reach you" titleClassName="mb-1.5" id={CHANNELS_ID} tabIndex={-1}>
      <p className="mb-5 text-muted-foreground">We remind you every way you’ve turned on, once each evening.</p>
      <Channels />
    </TitledCard>
  );
}

/** Once, because the card is new after a change of the settings above it. */
function focusIfNamed(): void {
  if (location.hash !== `#${CHANNELS_ID}`) return;
  // After the effect of the page, which focuses the heading.
  queueMicrotask(() => {
    history.replaceState(history.state, '', location.pathname);
    const card = document.getElementById(CHANNELS_ID);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  });
}

function Channels() {
  const [owner] = useState(ownerId);
  const channels = useChannels(owner);
  const asking = useChange(owner, (enabled: boolean) =>
    call(changeMorningQuestion, { params: { ownerId: owner }, body: { enabled } }),
  );
  const { data } = channels;
  if (data) {
    return (
      <ul>
        <SmsRow sms={data.sms} />
        <NotificationsRow ownerId={owner} push={data.push} />
        <MailRow ownerId={owner} mail={data.mail} />
        {(data.push.devices.length > 0 || data.morning?.enabled) && (
          <li className="border-b border-border py-4 last:border-0 last:pb-0">
            <SavedSwitch
              change={asking}
              label="Ask me in the morning"
              hint="A notification at your planned wake time. Answer it without opening the app."
              isOn={data.morning?.enabled ?? false}
            />
          </li>
        )}
        <CalendarRow ownerId={owner} url={data.calendar.url} />
      </ul>
    );
  }
  if (channels.isError) {
    return <NotLoaded message="Your reminder settings could not be loaded." query={channels} />;
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your reminder settings...</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

const SMS_MESSAGES: Record<SmsReadiness, string> = {
  ready: 'Texts go to the phone number of your account.',
  'no-provider': 'This server sends no texts yet.',
  'sign-in': 'Texts need an account with a phone number.',
  'no-number': 'Your account has no phone number yet.',
  off: 'SMS reminders are turned off.',
  unconfirmed: 'Your phone number is not confirmed yet.',
  stopped: 'Your phone replied STOP, so we send no texts. Reply START to get them again.',
  unreachable: 'Our texts could not reach your number, so SMS reminders were turned off.',
};

/** The state of SMS. What is missing is on the same page, except an account. */
const SmsRow = ({ sms }: { sms: SmsReadiness }) => (
  <ChannelRow title="Text messages" badge={sms === 'ready' ? 'Ready' : undefined}>
    <p>{SMS_MESSAGES[sms]}</p>
    {sms === 'sign-in' && (
      <TextLink href="/login" className="mt-0.5">
        Log in or sign up
      </TextLink>
    )}
  </ChannelRow>
);
