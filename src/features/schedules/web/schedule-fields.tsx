import { formatHours, planMinutes } from '#domain/schedules/evening.ts';
import { REMINDER_MINUTES } from '#domain/schedules/schedule.ts';
import { Moon } from '#ui/icons/icons.ts';
import { SelectInput } from '#ui/select-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { TimeInput } from '#ui/time-input.tsx';
import { DialogChannels } from './channels/reminder-channels.tsx';
import { DayPicker } from './day-picker.tsx';
import type { Entry, Problems } from './schedule-entry.ts';

const MAX_NAME_CHARACTERS = 80;

type ScheduleFieldsProps = { entry: Entry; problems: Problems; onChange: (entry: Entry) => void };

export function ScheduleFields({ entry, problems, onChange }: ScheduleFieldsProps) {
  const change = (part: Partial<Entry>) => onChange({ ...entry, ...part });
  return (
    <>
      <TextInput
        label="Schedule Name *"
        placeholder="e.g., Weekday Schedule, Weekend Schedule"
        required
        autoComplete="off"
        // The writing direction of the name.
        dir="auto"
        maxLength={MAX_NAME_CHARACTERS}
        value={entry.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <Times entry={entry} problems={problems} change={change} />
      <Duration entry={entry} />
      <DayPicker
        days={entry.daysOfWeek}
        error={problems.daysOfWeek}
        onChange={(daysOfWeek) => change({ daysOfWeek })}
      />
      <div className="grid gap-2">
        <Switch label="Active Schedule" checked={entry.isActive} onChange={(isActive) => change({ isActive })} />
        <Switch
          label="Bedtime Reminder"
          checked={entry.reminderEnabled}
          onChange={(reminderEnabled) => change({ reminderEnabled })}
        />
      </div>
      {entry.reminderEnabled && (
        <>
          <SelectInput
            label="Reminder Time (minutes before)"
            options={REMINDER_MINUTES.map((minutes) => ({ value: minutes, label: `${minutes} minutes` }))}
            value={entry.reminderMinutesBefore}
            onChange={(reminderMinutesBefore) => change({ reminderMinutesBefore })}
          />
          <DialogChannels />
        </>
      )}
    </>
  );
}

type TimesProps = { entry: Entry; problems: Problems; change: (part: Partial<Entry>) => void };

const Times = ({ entry, problems, change }: TimesProps) => (
  <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 md:gap-4">
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

/** The duration between the two entered times. */
function Duration({ entry }: { entry: Entry }) {
  const isKnown = entry.targetBedTime !== '' && entry.targetWakeTime !== '';
  const isNone = isKnown && entry.targetBedTime === entry.targetWakeTime;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-transparent bg-lamp-wash px-4 py-3.5 leading-5.5 font-[550] text-lamp-ink"
    >
      <Moon className="mt-0.5" />
      <div>
        <p>Sleep duration: {isKnown ? formatHours(planMinutes(entry)) : 'enter both times'}</p>
        {isNone && <p className="mt-1 text-sm font-[450]">Bedtime and wake time are the same.</p>}
      </div>
    </div>
  );
}
