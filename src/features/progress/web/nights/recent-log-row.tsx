import type { CSSProperties } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ActogramRow } from '#domain/progress/actogram.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { clockText } from '#ui/browser/display-format.ts';
import { type HourAxis, percentAt } from '#ui/chart/hour-axis.ts';
import { classNames } from '#ui/class-names.ts';
import { Watch } from '#ui/icons/icons.ts';
import { weekdayAndDate } from '../format.ts';

/** On a wide screen: date, times, hours, quality, score. */
export const NIGHT_COLUMNS = 'lg:grid-cols-[8rem_10.5rem_1fr_6.5rem_6.75rem] lg:gap-5';

type RecentLogRowProps = {
  night: LoggedNight;
  span: ActogramRow;
  isLogged: boolean;
  /** Source of the times if they were imported. */
  source: string | undefined;
  axis: HourAxis;
  today: LocalDate;
  openNight: OpenNight;
};

/** Date, times, the night on the clock, quality and score. The whole row is the button. */
export const RecentLogRow = ({ night, span, isLogged, source, axis, today, openNight }: RecentLogRowProps) => (
  <li
    className={classNames(
      'relative grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-border py-3 first:max-lg:pt-1 last:border-0',
      'transition-colors duration-(--t-tap) hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      'lg:min-h-13 lg:py-0',
      NIGHT_COLUMNS,
    )}
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
      {night.bedTime && night.wakeTime ? `${clockText(night.bedTime)} - ${clockText(night.wakeTime)}` : 'Times not set'}
    </p>
    <span
      aria-hidden="true"
      className="night-hours relative block h-4 self-stretch max-lg:col-span-2 max-lg:[background:none]! lg:h-auto"
    >
      <HoursBar span={span} axis={axis} isImported={source !== undefined} />
    </span>
    <p className="tabular text-xs max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right lg:text-md">
      {isLogged && night.isRated ? (
        <>
          <span className="text-muted-foreground">Quality</span> {night.sleepQualityScore}/10
        </>
      ) : (
        <span className="text-muted-foreground">{isLogged ? 'Not rated' : sourceName(source ?? '')}</span>
      )}
    </p>
    <Badge
      tone={span.band}
      glyph={isLogged ? true : <Watch />}
      className="justify-self-end max-lg:col-start-2 max-lg:row-start-1"
    >
      {isLogged ? `Score ${night.overallScore || 'N/A'}` : 'Imported'}
    </Badge>
  </li>
);

type HoursBarProps = { span: ActogramRow; axis: HourAxis; isImported: boolean };

/** The pieces of the night in the color of the score, hollow with imported times, and short hollow bars for naps. */
const HoursBar = ({ span: { pieces, naps, band }, axis, isImported }: HoursBarProps) =>
  [...pieces.map((span) => ({ span, isNap: false })), ...naps.map((span) => ({ span, isNap: true }))].map(
    ({ span: [from, until], isNap }) => (
      <span
        key={from}
        className={classNames(
          'absolute top-1/2 min-w-2 -translate-y-1/2 rounded-full forced-colors:border-[CanvasText]',
          isNap ? 'h-1.5 lg:h-2' : 'h-2.5 lg:h-3',
          isImported || isNap ? 'border-[1.5px] border-(--ink-3)' : 'bg-(--tone) forced-colors:bg-[CanvasText]',
        )}
        style={
          {
            '--tone': `var(--${band})`,
            left: `${percentAt(axis, from)}%`,
            width: `${percentAt(axis, until) - percentAt(axis, from)}%`,
          } as CSSProperties
        }
      />
    ),
  );
