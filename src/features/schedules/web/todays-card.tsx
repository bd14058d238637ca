import type { ReactNode } from 'react';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { LastCup } from '#core/schedules/web/last-cup.tsx';
import { formatHours, planMinutes } from '#domain/schedules/evening.ts';
import type { ReminderWay } from '#domain/schedules/reminder-outlook.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Card } from '#ui/card.tsx';
import { Bell, BellOff, MoonStar } from '#ui/icons/icons.ts';
import { NightArch } from '#ui/night/night-arch.tsx';
import { NoWay } from './no-way.tsx';

/** The schedule of this evening, with a window picture of its night. */
export function TodaysCard({
  schedule,
  ways,
}: {
  schedule: SleepSchedule;
  /** Undefined until known. */
  ways: readonly ReminderWay[] | undefined;
}) {
  const { name, targetBedTime, targetWakeTime, reminderEnabled, reminderMinutesBefore } = schedule;
  const [bed, wake] = [clockText(targetBedTime), clockText(targetWakeTime)];
  const hours = formatHours(planMinutes(schedule));
  return (
    <Card
      aria-labelledby="todays-schedule"
      className="grid items-center gap-4 overflow-clip lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10 lg:p-9"
    >
      <div className="min-w-0">
        <h2
          id="todays-schedule"
          className="flex items-center gap-1.5 font-sans text-md leading-6 font-semibold text-lamp-ink"
        >
          <MoonStar />
          Today's Schedule
        </h2>
        <p className="mt-2 line-clamp-4 pb-[0.14em] font-display text-2xl leading-9 font-[350] tracking-[-0.02em] wrap-anywhere md:text-3xl md:leading-[2.6rem]">
          <bdi>{name}</bdi>
        </p>
        <dl className="mt-5 flex flex-wrap gap-x-9 gap-y-3 md:mt-6">
          <Fact name="Bedtime">{bed}</Fact>
          <Fact name="Wake time">{wake}</Fact>
        </dl>
        {reminderEnabled && (
          <div className="mt-5 text-sm text-muted-foreground md:mt-6">
            <p className="flex items-center gap-2">
              {ways?.length === 0 ? <BellOff /> : <Bell />}
              Reminder set for {reminderMinutesBefore} minutes before bedtime
            </p>
            {ways?.length === 0 && (
              <div className="mt-1 pl-6">
                <NoWay />
              </div>
            )}
          </div>
        )}
        {/* Far enough below the link above that the areas of both for a finger stay apart. */}
        <div className="mt-5.5">
          <LastCup bedTime={targetBedTime} />
        </div>
      </div>
      <NightArch bed={targetBedTime} wake={targetWakeTime} label={`Tonight from ${bed} to ${wake}.`} isWindow>
        <span className="figure block text-3xl md:text-5xl">
          {hours.split(' ')[0]}
          <span className="text-[0.5em] tracking-[-0.01em]"> hours</span>
        </span>
        <span className="mt-1 block text-xs text-muted-foreground md:mt-1.5 md:text-sm md:text-foreground">
          Duration
        </span>
      </NightArch>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted-foreground">{name}</dt>
    <dd className="figure tabular mt-1.5 text-2xl font-[340] whitespace-nowrap">{children}</dd>
  </div>
);
