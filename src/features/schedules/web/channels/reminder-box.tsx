import { useState } from 'react';
import { localMomentIn } from '#core/person/web/today-in.ts';
import { useZone } from '#core/person/web/use-today.ts';
import type { ReminderChannels, SleepSchedule } from '#core/schedules/contract.ts';
import { channelsHref } from '#core/schedules/web/channels-link.ts';
import { deviceKind, type ThisBrowser } from '#core/schedules/web/this-browser.ts';
import { useChannels, useThisBrowser } from '#core/schedules/web/use-channels.ts';
import { readyWays } from '#domain/schedules/reminder-outlook.ts';
import { Bell, BellOff, BellRing, ChevronRight } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Entry } from '../schedule-entry.ts';
import { Status } from './channel-row.tsx';
import { nextReminderOf, reminderTruth } from './reminder-truth.ts';
import { useNotifications } from './use-notifications.ts';

type ReminderBoxProps = { owner: string; entry: Entry; schedule: SleepSchedule | null; scrollsIntoView: boolean };

/** Below the reminder switch of a schedule: whether its reminder can arrive, and while nothing can, the nearest way. */
export function ReminderBox({ owner, entry, schedule, scrollsIntoView }: ReminderBoxProps) {
  const channels = useChannels(owner);
  const browser = useThisBrowser(channels.data?.push.publicKey);
  const isKnown = channels.data !== undefined && !browser.isPending;
  return (
    <section
      ref={scrollsIntoView ? bringIntoView : undefined}
      aria-label="Whether reminders reach you"
      className="min-h-28 rounded-lg border border-transparent bg-secondary px-4"
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
  const now = localMomentIn(zone, new Date());
  const ways = readyWays(channels, browser);
  const [isOffered] = useState(ways.length === 0 && notifications.canTurnOn);
  const device = deviceKind();
  const next = nextReminderOf(entry, schedule, zone, now);
  return (
    <>
      <Truth
        truth={reminderTruth({ entry, next, ways, browser, device, now, hasSms: channels.sms !== 'no-provider' })}
      />
      {isOffered && (notifications.canTurnOn || notifications.here) && (
        <Switch
          label={`Notifications on this ${device}`}
          checked={notifications.here !== undefined || notifications.isTurningOn}
          onChange={(isOn) =>
            isOn ? notifications.turnOn() : notifications.here && notifications.remove(notifications.here)
          }
        />
      )}
      <Status problem={notifications.problem} />
      {/* A new tab, so that no input of the dialog is lost. */}
      <TextLink href={channelsHref()} external className="min-h-11 text-sm">
        How reminders reach you
        <ChevronRight />
      </TextLink>
    </>
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
