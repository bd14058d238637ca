import { useState } from 'react';
import type { SuggestedSchedule } from '#domain/programs/suggested-schedule.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check, MoonStar, Sunrise, Undo2 } from '#ui/icons/icons.ts';
import type { Entry } from './schedule-entry.ts';
import { formatDays } from './week-messages.ts';

type ScheduleSuggestionProps = { suggested: SuggestedSchedule; entry: Entry; onChange: (entry: Entry) => void };

/** One chip that fills the name, the times and the days. Its button becomes Undo, so that it retains the focus. */
export function ScheduleSuggestion({ suggested, entry, onChange }: ScheduleSuggestionProps) {
  const [former, setFormer] = useState<Partial<Entry> | null>(null);
  const { plan, start } = suggested;
  const press = () => {
    const { name, targetBedTime, targetWakeTime, daysOfWeek } = entry;
    setFormer(former ? null : { name, targetBedTime, targetWakeTime, daysOfWeek });
    onChange({ ...entry, ...(former ?? plan) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend above the chip
    <div
      role="group"
      aria-label="A suggestion from your nights"
      className={classNames(
        'flex items-center gap-3 rounded-lg py-3 pr-3.5 pl-4 lg:col-span-full [&_.lucide]:flex-none',
        former ? 'inset-line' : 'bg-lamp-wash',
      )}
    >
      <span className="text-lamp-ink">{former ? <Check /> : plan.targetBedTime ? <MoonStar /> : <Sunrise />}</span>
      <p role="status" className="min-w-0 flex-auto">
        <b className="block text-md leading-5.5 font-semibold">{former ? 'Filled from your nights' : titleOf(plan)}</b>
        <span className="block text-sm leading-5 text-muted-foreground">
          {former ? 'Change anything you like.' : reasonOf(plan)}
          {start && <span className="block">{startMessage(start)}</span>}
        </span>
      </p>
      <Button variant="quiet" size="small" icon={former && <Undo2 />} className="min-h-11 flex-none" onClick={press}>
        {former ? 'Undo' : 'Use this'}
      </Button>
    </div>
  );
}

type Plan = SuggestedSchedule['plan'];

const titleOf = ({ targetBedTime: bed, targetWakeTime: wake, daysOfWeek: days }: Plan): string =>
  bed
    ? `${clockText(bed)} to ${clockText(wake)}`
    : `Up at ${clockText(wake)}, ${days.length === 7 ? 'every day' : formatDays(days)}`;

const reasonOf = ({ targetBedTime, daysOfWeek }: Plan): string =>
  targetBedTime ? `${formatDays(daysOfWeek)}, up as usual` : 'After hard nights, this comes first.';

const startMessage = ({ usual, bed }: NonNullable<SuggestedSchedule['start']>): string =>
  `You've been going at ${clockText(usual)}. Start at ${clockText(bed)} and move 15 minutes every three nights.`;
