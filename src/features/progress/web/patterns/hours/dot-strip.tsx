import type { CSSProperties } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { type HourAxis, percentAt, stepCount } from '#ui/chart/hour-axis.ts';
import { HourLabels } from '#ui/chart/hour-labels.tsx';
import { classNames } from '#ui/class-names.ts';

type DotRow = { label: string; nights: readonly TimedNight[]; at: 'bed' | 'wake' | 'mid' };

/** A stroke for each night, on two rows of different color that share their hours. Narrow strokes keep adjacent nights distinct. Hidden from screen readers: the text beside it has the same facts. */
export const DotStrip = ({ rows, axis }: { rows: readonly DotRow[]; axis: HourAxis }) => (
  <div aria-hidden="true" className="mt-5" style={{ '--spaces': stepCount(axis) } as CSSProperties}>
    {rows.map(({ label, nights, at }, row) => (
      <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3">
        <span className="text-xs leading-4 text-muted-foreground">{label}</span>
        <span className="night-hours relative block h-8">
          {nights.map((night) => (
            <span
              key={night.day}
              className={classNames(
                'absolute top-1/2 h-4 w-0.5 -translate-1/2 rounded-full opacity-60 forced-color-adjust-none',
                row === 0 ? 'bg-chart-1' : 'bg-chart-2',
              )}
              style={{ left: `${percentAt(axis, night[at])}%` }}
            />
          ))}
        </span>
      </div>
    ))}
    <div className="relative ml-29 h-5 text-muted-foreground">
      <HourLabels axis={axis} secondClassName="max-[24rem]:hidden" />
    </div>
  </div>
);
