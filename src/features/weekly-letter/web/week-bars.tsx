import type { Letter } from '#domain/letter/letter.ts';
import { shortWeekday, weekdayName } from '#domain/time/format-date.ts';
import { clockAt, hourAxis, labeledHours, percentAt } from '#ui/chart/hour-axis.ts';
import { HourLabels } from '#ui/chart/hour-labels.tsx';

type Bars = Letter['bars'];

/** The nights of a week as bars on one axis of hours, each with its rating. */
export function WeekBars({ bars }: { bars: Bars }) {
  const axis = hourAxis(bars);
  const left = (minute: number) => `${percentAt(axis, minute)}%`;
  return (
    <figure
      role="img"
      aria-label={`The nights of the week: ${bars.map(barMessage).join('; ')}.`}
      className="mt-6 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 text-sm"
    >
      <div className="relative col-start-2 h-6 text-muted-foreground">
        <HourLabels axis={axis} />
      </div>
      <span className="h-6 text-2xs text-muted-foreground">Rested</span>
      {bars.map(({ date, bed, wake, rating }) => (
        <div key={date} className="col-span-3 grid h-7 grid-cols-subgrid items-center">
          <span>{shortWeekday(date)}</span>
          <div className="relative h-7">
            {labeledHours(axis).map((minute) => (
              <div key={minute} className="absolute inset-y-0 border-l border-border" style={{ left: left(minute) }} />
            ))}
            {bed !== null && wake !== null && (
              <div
                className="absolute top-2 h-3 rounded-full bg-(--ink-2)"
                style={{ left: left(bed), width: `${percentAt(axis, wake) - percentAt(axis, bed)}%` }}
              />
            )}
          </div>
          <span className="tabular text-right">{rating ?? '–'}</span>
        </div>
      ))}
    </figure>
  );
}

function barMessage({ date, bed, wake, rating }: Bars[number]): string {
  const times = bed === null || wake === null ? 'no times' : `${clockAt(bed)} to ${clockAt(wake)}`;
  return `${weekdayName(date)} ${times}${rating === null ? '' : `, rated ${rating}`}`;
}
