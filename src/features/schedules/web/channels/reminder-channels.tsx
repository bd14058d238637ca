import { useId, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { CalendarRow } from './calendar-row.tsx';
import type { Place } from './channel-row.tsx';
import { MailRow } from './mail-row.tsx';
import { NotificationsRow } from './notifications-row.tsx';
import { SmsRow } from './sms-row.tsx';
import { useChannels } from './use-channels.ts';

/** All channels, on their own card. */
export function ReminderPanel({ place, className }: { place: 'settings' | 'schedules'; className?: string }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className={className}>
      <CardTitle id={titleId} className="mb-1.5">
        How reminders reach you
      </CardTitle>
      <p className="mb-5 text-muted-foreground">We remind you every way you’ve turned on, once each evening.</p>
      <Channels place={place} />
    </Card>
  );
}

/** The channels below the reminder switch of a schedule. */
export function DialogChannels() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-transparent bg-secondary px-4 py-4">
      <h3 id={titleId} className="mb-3 font-sans text-sm leading-5 font-[550] text-muted-foreground">
        How reminders reach you
      </h3>
      <Channels place="dialog" />
    </section>
  );
}

function Channels({ place }: { place: Place }) {
  const [owner] = useState(ownerId);
  const channels = useChannels(owner);
  const { data } = channels;
  if (data) {
    return (
      <ul>
        <SmsRow sms={data.sms} place={place} />
        <NotificationsRow ownerId={owner} push={data.push} place={place} />
        <MailRow ownerId={owner} mail={data.mail} place={place} />
        {place !== 'dialog' && <CalendarRow ownerId={owner} url={data.calendar.url} />}
      </ul>
    );
  }
  if (channels.isError) {
    return (
      <div role="alert">
        <p className="mb-3 text-muted-foreground">Your reminder settings could not be loaded.</p>
        <Button variant="line" size="small" aria-disabled={channels.isFetching} onClick={() => void channels.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your reminder settings...</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}
