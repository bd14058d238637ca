import { useId } from 'react';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { formatHours, planMinutes } from '#domain/schedules/evening.ts';
import type { ReminderWay } from '#domain/schedules/reminder-outlook.ts';
import { dayName, shortDay, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { Badge } from '#ui/badge.tsx';
import { clockText, inLocalOrder } from '#ui/browser/display-format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowRight, Bell, BellOff, Check, Pencil, Trash2, TriangleAlert } from '#ui/icons/icons.ts';
import { NightLine } from '#ui/night/night-line.tsx';
import { NoWay } from './no-way.tsx';
import { type DateAndTime, reminderFacts } from './reminder-facts.ts';

type ScheduleCardProps = {
  schedule: SleepSchedule;
  /** Undefined until known. */
  ways: readonly ReminderWay[] | undefined;
  now: DateAndTime;
  onEdit: () => void;
  onDelete: () => void;
};

export function ScheduleCard({ schedule, ways, now, onEdit, onDelete }: ScheduleCardProps) {
  const titleId = useId();
  const { targetBedTime, targetWakeTime, daysOfWeek, isActive, reminderEnabled, reminderMinutesBefore } = schedule;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col">
      <Top titleId={titleId} schedule={schedule} onEdit={onEdit} onDelete={onDelete} />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Time time={targetBedTime} />
          <span className="self-center text-subtle-foreground">
            <span className="sr-only">to</span>
            <ArrowRight />
          </span>
          <Time time={targetWakeTime} />
        </p>
        <p className="text-muted-foreground">{formatHours(planMinutes(schedule))}</p>
      </div>
      <NightLine
        className="mt-5"
        bed={targetBedTime}
        wake={targetWakeTime}
        reminderMinutes={reminderEnabled ? reminderMinutesBefore : null}
        isQuiet={!isActive}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Days days={daysOfWeek} isActive={isActive} />
        {reminderEnabled && (
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            {ways?.length === 0 ? <BellOff /> : <Bell />}
            {reminderMinutesBefore}min reminder
          </p>
        )}
      </div>
      <Reminders schedule={schedule} ways={ways} now={now} />
    </Card>
  );
}

type TopProps = Pick<ScheduleCardProps, 'schedule' | 'onEdit' | 'onDelete'> & { titleId: string };

const Top = ({ titleId, schedule: { name, isActive }, onEdit, onDelete }: TopProps) => (
  <div className="flex items-start justify-between gap-3">
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 pt-1.5">
      <Heading level={3} size="card" id={titleId} className="line-clamp-3 pb-[0.14em] wrap-anywhere">
        <bdi>{name}</bdi>
      </Heading>
      {isActive ? (
        <Badge tone="excellent" glyph={<Check />}>
          Active
        </Badge>
      ) : (
        <Badge tone="none" className="pl-3">
          Inactive
        </Badge>
      )}
    </div>
    <div className="-mr-2.5 flex flex-none">
      <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </div>
  </div>
);

function Time({ time }: { time: ClockTime }) {
  const [clock, half] = clockText(time).split(' ');
  return (
    <span className="figure tabular text-3xl leading-10 max-[22.4rem]:text-2xl font-[340] tracking-[-0.024em] whitespace-nowrap">
      {clock}
      <span className="text-[0.5em] font-[420] tracking-normal text-muted-foreground"> {half}</span>
    </span>
  );
}

const Days = ({ days, isActive }: { days: readonly Weekday[]; isActive: boolean }) => (
  <ul className="flex flex-wrap gap-1 md:gap-1.5">
    {inLocalOrder(WEEKDAYS)
      .filter((day) => days.includes(day))
      .map((day) => (
        <li
          key={day}
          className={classNames(
            'min-w-10 rounded-sm px-1.5 py-[0.28rem] md:min-w-11 md:px-2 text-center text-xs leading-[1.1rem]',
            isActive ? 'bg-lamp-wash font-semibold text-lamp-ink' : 'font-medium text-subtle-foreground inset-line',
          )}
        >
          <span aria-hidden="true">{shortDay(day)}</span>
          <span className="sr-only">{dayName(day)}</span>
        </li>
      ))}
  </ul>
);

function Reminders({ schedule, ways, now }: Pick<ScheduleCardProps, 'schedule' | 'ways' | 'now'>) {
  const facts = reminderFacts(schedule, ways, now);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-t border-border pt-3.5 text-sm text-muted-foreground">
      {facts.map(({ code, message }) => (
        <li
          key={code}
          className={classNames('flex min-h-5.5 items-start gap-2', code === 'trouble' && 'text-poor-ink')}
        >
          {code === 'trouble' && <TriangleAlert className="mt-0.5" />}
          {code === 'no-way' ? <NoWay /> : message}
        </li>
      ))}
    </ul>
  );
}
