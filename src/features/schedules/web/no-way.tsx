import { NO_WAY, TURN_ON } from '#domain/schedules/reminder-outlook.ts';
import { LinkButton } from '#ui/text-link.tsx';
import { showReminderChannels } from './channels/reminder-channels.tsx';

/** That nothing can deliver reminders, with the way to the card that turns them on. */
export const NoWay = () => (
  <span className="flex flex-wrap items-center gap-x-2">
    {NO_WAY}
    <LinkButton className="-my-2.5 text-sm" onClick={showReminderChannels}>
      {TURN_ON}
    </LinkButton>
  </span>
);
