import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { scheduleOfEvening } from '#domain/schedules/evening.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { targetMessage } from './target-message.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Compares the logged bedtime with the schedule of the evening before `date`. Renders nothing without one. */
export function BedtimeTarget({ owner, date, bedTime }: { owner: string; date: LocalDate; bedTime: ClockTime | null }) {
  const schedules = useSchedules(owner);
  const schedule = scheduleOfEvening(schedules.data ?? [], addDays(date, -1));
  if (!schedule) return null;
  return (
    <p className="tabular mt-3 text-sm text-balance text-muted-foreground">
      {targetMessage(schedule.targetBedTime, bedTime).replace(/ (?=[AP]M)/g, NO_BREAK_SPACE)}
    </p>
  );
}
