import { useZone } from '#core/person/web/use-today.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { channelsHref } from '#core/schedules/web/channels-link.ts';
import { deviceKind } from '#core/schedules/web/this-browser.ts';
import { NO_WAY, type ReminderWay, waysMessage } from '#domain/schedules/reminder-outlook.ts';
import { ChevronRight } from '#ui/icons/icons.ts';
import { restoreFocusTo } from '#ui/restore-focus-to.ts';
import { TextLink } from '#ui/text-link.tsx';
import { ReminderPanel } from './channels/reminder-channels.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { WeekCard } from './week-card.tsx';

/** The schedules, their week and how their reminders arrive. */
export function ScheduleList({
  owner,
  schedules,
  ways,
  asOfMs,
  onOpen,
}: {
  owner: string;
  schedules: readonly SleepSchedule[];
  /** Undefined until known. */
  ways: readonly ReminderWay[] | undefined;
  /** When the schedules were fetched; epoch ms. */
  asOfMs: number;
  onOpen: (open: { dialog: 'edit' | 'delete'; schedule: SleepSchedule }) => void;
}) {
  const isGuest = useStoredUser() === null;
  const now = { zone: useZone(owner), nowMs: asOfMs };
  return (
    <>
      <section aria-labelledby="schedule-list">
        <h2 id="schedule-list" tabIndex={-1} className="sr-only">
          All schedules
        </h2>
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-2">
          {schedules.map((schedule) => (
            <li key={schedule.id} ref={moveFocusToList} className="grid min-w-0">
              <ScheduleCard
                {...{ schedule, ways, now }}
                onEdit={() => onOpen({ dialog: 'edit', schedule })}
                onDelete={() => onOpen({ dialog: 'delete', schedule })}
              />
            </li>
          ))}
        </ul>
      </section>
      <WeekCard schedules={schedules} now={now} />
      {isGuest ? <ReminderPanel /> : <RemindersReach ways={ways} />}
    </>
  );
}

const RemindersReach = ({ ways }: { ways: readonly ReminderWay[] | undefined }) => (
  <p className="flex flex-wrap items-center gap-x-4 px-1 text-md text-muted-foreground">
    {ways && (ways.length > 0 ? `Reminders reach you ${waysMessage(ways, deviceKind())}.` : NO_WAY)}
    <TextLink href={channelsHref()} className="min-h-11">
      How reminders reach you
      <ChevronRight />
    </TextLink>
  </p>
);

const moveFocusToList = restoreFocusTo('schedule-list');
