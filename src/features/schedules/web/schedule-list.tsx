import type { SleepSchedule } from '#core/schedules/contract.ts';
import type { ReminderWay } from '#domain/schedules/reminder-outlook.ts';
import { restoreFocusTo } from '#ui/restore-focus-to.ts';
import { ScheduleCard } from './schedule-card.tsx';
import type { DateAndTime } from './use-date-and-time.ts';

export function ScheduleList({
  schedules,
  ways,
  now,
  onEdit,
  onDelete,
}: {
  schedules: readonly SleepSchedule[];
  ways: readonly ReminderWay[] | undefined;
  now: DateAndTime;
  onEdit: (schedule: SleepSchedule) => void;
  onDelete: (schedule: SleepSchedule) => void;
}) {
  return (
    <section aria-labelledby="schedule-list">
      <h2 id="schedule-list" tabIndex={-1} className="sr-only">
        All schedules
      </h2>
      <ul className="grid gap-4 md:gap-6 lg:grid-cols-2">
        {schedules.map((schedule) => (
          <li key={schedule.id} ref={moveFocusToList} className="grid min-w-0">
            <ScheduleCard
              schedule={schedule}
              ways={ways}
              now={now}
              onEdit={() => onEdit(schedule)}
              onDelete={() => onDelete(schedule)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const moveFocusToList = restoreFocusTo('schedule-list');
