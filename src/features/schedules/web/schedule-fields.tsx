import { useState } from 'react';
import { ClinicianNote } from '#core/preferences/web/clinician-note.tsx';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { DayPicker } from '#core/schedules/web/day-picker.tsx';
import type { PlanAdvice } from '#domain/programs/suggested-schedule.ts';
import { formatHours, planMinutes } from '#domain/schedules/evening.ts';
import { REMINDER_MINUTES } from '#domain/schedules/schedule.ts';
import { Moon } from '#ui/icons/icons.ts';
import { SelectInput } from '#ui/select-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { TimeInput } from '#ui/time-input.tsx';
import { ReminderBox } from './channels/reminder-box.tsx';
import { ScheduleArch } from './schedule-arch.tsx';
import type { Entry, Problems } from './schedule-entry.ts';
import { ShortPlan } from './short-plan.tsx';

type ScheduleFieldsProps = {
  owner: string;
  /** The saved schedule; null while a new one is entered. */
  schedule: SleepSchedule | null;
  entry: Entry;
  /** Null until all that forbids advice is known. */
  advice: PlanAdvice | null;
  problems: Problems;
  onChange: (entry: Entry) => void;
};

/** Two groups: the hours, and their days with the reminder. */
export function ScheduleFields({ owner, schedule, entry, advice, problems, onChange }: ScheduleFieldsProps) {
  const change = (part: Partial<Entry>) => onChange({ ...entry, ...part });
  return (
    <>
      <div className="grid min-w-0 content-start gap-5">
        <TextInput
          label="Schedule Name *"
          placeholder="e.g., Weekday Schedule, Weekend Schedule"
          required
          autoComplete="off"
          // The writing direction of the name.
          dir="auto"
          value={entry.name}
          error={problems.name}
          onChange={(name) => change({ name })}
        />
        <Times entry={entry} problems={problems} change={change} />
        <Duration entry={entry} />
        {advice && <ShortPlan {...{ entry, advice, change }} />}
        <ClinicianNote owner={owner} external />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <DayPicker
          legend="Days of Week *"
          className="max-[22.4rem]:grid-cols-4"
          days={entry.daysOfWeek}
          error={problems.daysOfWeek}
          onChange={(daysOfWeek) => change({ daysOfWeek })}
        />
        <Switch
          label="Active Schedule"
          checked={entry.isActive}
          onChange={(isActive) => change({ isActive })}
          className="mt-2 border-t border-border pt-3"
        />
        <Reminder {...{ owner, schedule, entry, change }} />
      </div>
    </>
  );
}

type ReminderProps = Pick<ScheduleFieldsProps, 'owner' | 'schedule' | 'entry'> & {
  change: (part: Partial<Entry>) => void;
};

function Reminder({ owner, schedule, entry, change }: ReminderProps) {
  const [isJustOn, setJustOn] = useState(false);
  return (
    <>
      <Switch
        label="Bedtime Reminder"
        checked={entry.reminderEnabled}
        onChange={(reminderEnabled) => {
          setJustOn(reminderEnabled);
          change({ reminderEnabled });
        }}
      />
      {entry.reminderEnabled && (
        <>
          <SelectInput
            label={
              <>
                Reminder Time <span className="font-[450] text-muted-foreground">(minutes before)</span>
              </>
            }
            className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
            options={REMINDER_MINUTES.map((minutes) => ({ value: minutes, label: String(minutes) }))}
            value={entry.reminderMinutesBefore}
            onChange={(reminderMinutesBefore) => change({ reminderMinutesBefore })}
          />
          <ReminderBox {...{ owner, schedule, entry }} scrollsIntoView={isJustOn} />
        </>
      )}
    </>
  );
}

type TimesProps = { entry: Entry; problems: Problems; change: (part: Partial<Entry>) => void };

const Times = ({ entry, problems, change }: TimesProps) => (
  <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 md:gap-4">
    <ScheduleArch entry={entry} change={change} />
    <TimeInput
      label="Target Bedtime *"
      required
      value={entry.targetBedTime}
      error={problems.targetBedTime}
      onChange={(time) => change({ targetBedTime: time.slice(0, 5) })}
    />
    <TimeInput
      label="Target Wake Time *"
      required
      value={entry.targetWakeTime}
      error={problems.targetWakeTime}
      onChange={(time) => change({ targetWakeTime: time.slice(0, 5) })}
    />
  </div>
);

/** The duration between the two entered times. Only for screen readers while the arch shows it. */
function Duration({ entry }: { entry: Entry }) {
  const isKnown = entry.targetBedTime !== '' && entry.targetWakeTime !== '';
  const isNone = isKnown && entry.targetBedTime === entry.targetWakeTime;
  return (
    <div
      role="status"
      className={
        isKnown && !isNone
          ? 'sr-only'
          : 'flex items-start gap-2.5 rounded-md border border-transparent bg-lamp-wash px-4 py-3.5 leading-5.5 font-[550] text-lamp-ink'
      }
    >
      <Moon className="mt-0.5" />
      <div>
        <p>Sleep duration: {isKnown ? formatHours(planMinutes(entry)) : 'enter both times'}</p>
        {isNone && <p className="mt-1 text-sm font-[450]">Bedtime and wake time are the same.</p>}
      </div>
    </div>
  );
}
