import { CHANNELS_ID, channelsHref } from '#core/schedules/web/channels-link.ts';
import { NO_WAY, TURN_ON } from '#domain/schedules/reminder-outlook.ts';
import { TextLink } from '#ui/text-link.tsx';

/** That nothing can deliver reminders, with the way to the card that turns them on, which may be on the same page. */
export const NoWay = () => (
  <span className="flex flex-wrap items-center gap-x-2">
    {NO_WAY}
    <TextLink
      href={channelsHref()}
      onClick={() => document.getElementById(CHANNELS_ID)?.focus()}
      className="-my-2.5 min-h-11 text-sm"
    >
      {TURN_ON}
    </TextLink>
  </span>
);
