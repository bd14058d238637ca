import { useZone } from '#core/person/web/use-today.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import type { ReminderWay } from '#domain/schedules/reminder-outlook.ts';
import { restoreFocusTo } from '#ui/restore-focus-to.ts';
import { ReminderPanel } from './channels/reminder-channels.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { WeekCard } from './week-card.tsx';

/** The schedules, their week and the ways of their reminders. */
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
      <ReminderPanel place="schedules" />
    </>
  );
}

const moveFocusToList = restoreFocusTo('schedule-list');
