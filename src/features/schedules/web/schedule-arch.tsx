import { useState } from 'react';
import { formatHours } from '#domain/schedules/evening.ts';
import { minutesBetween } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { ArchWithKnobs } from '#ui/night/arch-with-knobs.tsx';
import type { ClockTimes } from '#ui/night/knob-moves.ts';
import type { Entry } from './schedule-entry.ts';

/** Where the knobs start while times are missing. */
const HOLLOW = { bed: '23:00', wake: '07:00', isPlan: false } as const;

/** The planned hours on an arc whose ends can be dragged, with their length in the middle. */
export function ScheduleArch({ entry, change }: { entry: Entry; change: (part: Partial<Entry>) => void }) {
  const times = { bed: entry.targetBedTime || null, wake: entry.targetWakeTime || null };
  const [before, setBefore] = useState<ClockTimes | null>(null);
  const apply = ({ bed, wake }: ClockTimes) => change({ targetBedTime: bed ?? '', targetWakeTime: wake ?? '' });
  const drag = (dragged: ClockTimes | null) => {
    if (dragged) {
      setBefore(before ?? times);
      apply(dragged);
    } else if (before) {
      setBefore(null);
      apply(before);
    }
  };
  const { bed, wake } = times;
  const isComplete = bed !== null && wake !== null;
  const [hours, unit] = isComplete ? formatHours(minutesBetween(bed, wake)).split(' ') : ['–', ''];
  return (
    <div className="col-span-full mx-auto w-full max-w-100">
      <ArchWithKnobs
        {...(before ?? times)}
        hollow={HOLLOW}
        label={isComplete ? `In bed from ${clockText(bed)} to ${clockText(wake)}.` : 'No times yet.'}
        onDrag={drag}
        onChange={apply}
      >
        {() => (
          <span aria-hidden="true">
            <span className="figure block text-4xl">
              {hours} <span className="text-[0.5em] tracking-[-0.01em]">{unit}</span>
            </span>
            <span className="mt-1 block text-xs text-muted-foreground">Sleep duration</span>
          </span>
        )}
      </ArchWithKnobs>
    </div>
  );
}
