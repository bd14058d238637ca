import type { CSSProperties } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ActogramRow } from '#domain/progress/actogram.ts';
import { type Band, threeBand } from '#domain/score/bands.ts';
import { twelveHour } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { weekdayAndDate } from '../chart-parts/format.ts';
import { type HourAxis, percentAt } from '../chart-parts/hour-axis.ts';
import type { OpenNight } from '../chart-parts/open-night.ts';

type RecentLogRowProps = {
  night: LoggedNight;
  span: ActogramRow;
  axis: HourAxis;
  today: LocalDate;
  openNight: OpenNight;
};

/** Date, times, the night on the clock, quality and score. The whole row is the button. */
export const RecentLogRow = ({ night, span, axis, today, openNight }: RecentLogRowProps) => (
  <li
    className={
      'relative grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-border py-3.5 first:max-lg:pt-1 last:border-0 ' +
      'transition-colors duration-(--t-tap) hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ' +
      'lg:min-h-13 lg:grid-cols-[8rem_10.5rem_1fr_6.5rem_6.75rem] lg:gap-5 lg:py-0'
    }
  >
    <button
      type="button"
      onClick={() => openNight(night.date)}
      className="text-left text-md leading-6 font-semibold after:absolute after:inset-0 after:z-1 after:content-[''] focus-visible:outline-none"
    >
      {weekdayAndDate(night.date, today)}
      <span className="sr-only">, open this night</span>
    </button>
    <p className="tabular text-xs text-muted-foreground max-lg:row-start-2 lg:text-md">
      {night.bedTime && night.wakeTime
        ? `${twelveHour(night.bedTime)} - ${twelveHour(night.wakeTime)}`
        : 'Times not set'}
    </p>
    <Bar span={span} axis={axis} band={threeBand(night.overallScore)} />
    <p className="tabular text-xs max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right lg:text-md">
      {night.isRated ? (
        <>
          <span className="text-muted-foreground">Quality</span> {night.sleepQualityScore}/10
        </>
      ) : (
        <span className="text-muted-foreground">Not rated</span>
      )}
    </p>
    <Badge
      tone={threeBand(night.overallScore)}
      glyph
      className="justify-self-end max-lg:col-start-2 max-lg:row-start-1"
    >
      Score {night.overallScore || 'N/A'}
    </Badge>
  </li>
);

/** From bed to wake, in the color of the score. */
const Bar = ({ span, axis, band }: { span: ActogramRow; axis: HourAxis; band: Band }) => (
  <span
    aria-hidden="true"
    className="night-hours relative block h-4.5 self-stretch max-lg:col-span-2 max-lg:mt-1 max-lg:[background:none]! lg:h-auto"
  >
    {span.bed !== null && span.wake !== null && (
      <span
        className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full bg-(--tone) lg:h-3 forced-colors:bg-[CanvasText]"
        style={
          {
            '--tone': `var(--${band})`,
            left: `${percentAt(axis, span.bed)}%`,
            width: `${percentAt(axis, span.wake) - percentAt(axis, span.bed)}%`,
          } as CSSProperties
        }
      />
    )}
  </span>
);
