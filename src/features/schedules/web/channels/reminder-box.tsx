import type { ReactNode } from 'react';
import { localMomentIn } from '#core/person/web/today-in.ts';
import { useZone } from '#core/person/web/use-today.ts';
import type { ReminderChannels, SleepSchedule, SmsReadiness } from '#core/schedules/contract.ts';
import { deviceKind, type ThisBrowser } from '#core/schedules/web/this-browser.ts';
import { useChannels, useThisBrowser } from '#core/schedules/web/use-channels.ts';
import { timeOnOneLine } from '#domain/schedules/local-moment.ts';
import { readyWays } from '#domain/schedules/reminder-outlook.ts';
import { isClockTime } from '#domain/time/clock-time.ts';
import { Badge } from '#ui/badge.tsx';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { Bell, BellOff, BellRing, Check, ChevronRight } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Entry } from '../schedule-entry.ts';
import { SavedSwitch, Status } from './channel-row.tsx';
import { nextReminderOf, reminderTruth } from './reminder-truth.ts';
import { SMS_STATUSES } from './sms-row.tsx';
import { useMailSwitch, useMorningSwitch } from './use-channel-changes.ts';
import { useNotifications } from './use-notifications.ts';

type ReminderBoxProps = { owner: string; entry: Entry; schedule: SleepSchedule | null; scrollsIntoView: boolean };

/** Below the reminder switch of a schedule: whether its reminder can arrive, then one row for each way. */
export function ReminderBox({ owner, entry, schedule, scrollsIntoView }: ReminderBoxProps) {
  const channels = useChannels(owner);
  const browser = useThisBrowser(channels.data?.push.publicKey);
  const isKnown = channels.data !== undefined && !browser.isPending;
  return (
    <section
      ref={scrollsIntoView ? bringIntoView : undefined}
      aria-label="How reminders reach you"
      className="min-h-36 rounded-lg border border-transparent bg-secondary px-4"
    >
      {isKnown && (
        <Ways
          {...{ owner, entry, schedule, channels: channels.data }}
          browser={browser.data ?? { support: 'unsupported', isBlocked: false, deviceId: null, lostDeviceId: null }}
        />
      )}
      {!isKnown && channels.isError && (
        <div className="py-4">
          <NotLoaded message="Your reminder settings could not be loaded." query={channels} />
        </div>
      )}
      {!isKnown && !channels.isError && (
        <div role="status" className="grid gap-4 py-5">
          <span className="sr-only">Loading your reminder settings...</span>
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
    </section>
  );
}

const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

type WaysProps = Omit<ReminderBoxProps, 'scrollsIntoView'> & { channels: ReminderChannels; browser: ThisBrowser };

function Ways({ owner, entry, schedule, channels, browser }: WaysProps) {
  const zone = useZone(owner);
  const notifications = useNotifications(owner, channels.push, browser);
  const asking = useMorningSwitch(owner);
  const device = deviceKind();
  const now = localMomentIn(zone, new Date());
  const ways = readyWays(channels, browser);
  const next = nextReminderOf(entry, schedule, zone, now);
  return (
    <div className="divide-y divide-border">
      <Truth
        truth={reminderTruth({ entry, next, ways, browser, device, now, hasSms: channels.sms !== 'no-provider' })}
      />
      <div className="py-1.5">
        <Switch
          label={`Notifications on this ${device}`}
          checked={notifications.here !== undefined || notifications.isTurningOn}
          disabled={browser.support !== 'supported' || browser.isBlocked}
          onChange={(isOn) =>
            isOn ? notifications.turnOn() : notifications.here && notifications.remove(notifications.here)
          }
        />
        <Status problem={notifications.problem} />
      </div>
      {(notifications.here || channels.morning?.enabled) && isClockTime(entry.targetWakeTime) && (
        <div className="py-1.5">
          <SavedSwitch
            change={asking}
            label={withLocalClock(`Ask how I slept, at ${timeOnOneLine(entry.targetWakeTime)}`)}
            isOn={channels.morning?.enabled ?? false}
          />
        </div>
      )}
      <SmsWay sms={channels.sms} />
      {channels.mail.available && <MailWay owner={owner} mail={channels.mail} />}
    </div>
  );
}

const BELLS = { plain: Bell, off: BellOff, ringing: BellRing } as const;

function Truth({ truth: { bell, title, detail } }: { truth: ReturnType<typeof reminderTruth> }) {
  const Icon = BELLS[bell];
  return (
    <p role="status" className="flex items-start gap-3 py-3.5 text-sm leading-5.5">
      <Icon className={`mt-0.5 size-5 ${bell === 'ringing' ? 'text-lamp-ink' : 'text-muted-foreground'}`} />
      <span>
        <b className="block text-md leading-5.5 font-semibold">{title}</b>
        <span className="text-muted-foreground">{detail}</span>
      </span>
    </p>
  );
}

/** These states need no more words than their link. */
const SHORT_LINKS: Partial<Record<SmsReadiness, string>> = {
  'sign-in': 'Log in or sign up',
  'no-number': 'Add a phone number',
};

function SmsWay({ sms }: { sms: SmsReadiness }) {
  const { text, isReady, link } = SMS_STATUSES[sms];
  const shortLabel = SHORT_LINKS[sms];
  return (
    <Way
      name="Text message"
      hint={isReady || shortLabel !== undefined ? null : text}
      end={
        isReady ? (
          <Badge tone="excellent" glyph={<Check />}>
            On
          </Badge>
        ) : (
          link && <WayLink href={link.href}>{shortLabel ?? link.label}</WayLink>
        )
      }
    />
  );
}

function MailWay({ owner, mail }: { owner: string; mail: ReminderChannels['mail'] }) {
  const change = useMailSwitch(owner);
  return (
    <div className="py-1.5">
      <SavedSwitch change={change} label="Email" hint={`To ${mail.address}`} isOn={mail.enabled} />
      {mail.enabled && !mail.confirmed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted-foreground">
          Your email address is not confirmed yet.
          <WayLink href="/user-settings">Confirm it in Account Settings</WayLink>
        </div>
      )}
    </div>
  );
}

const Way = ({ name, hint, end }: { name: string; hint: string | null; end: ReactNode }) => (
  <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
    <div className="min-w-0">
      <p className="text-md leading-5 font-[550]">{name}</p>
      {hint && <p className="mt-1 text-xs text-muted-foreground">{hint}</p>}
    </div>
    {end}
  </div>
);

/** Opens a new tab, so that no input of the dialog is lost. */
const WayLink = ({ href, children }: { href: '/login' | '/user-settings'; children: string }) => (
  <TextLink href={href} external className="min-h-11 text-sm">
    {children}
    <ChevronRight />
  </TextLink>
);
