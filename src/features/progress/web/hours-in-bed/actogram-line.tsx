import { memo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ActogramRow } from '#domain/progress/actogram.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { type LocalDate, weekday } from '#domain/time/local-date.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { classNames } from '#ui/class-names.ts';
import { TONE_CLASSES } from '#ui/tone.ts';
import { weekdayAndDate } from '../chart-parts/format.ts';
import { type HourAxis, percentAt } from '../chart-parts/hour-axis.ts';
import { scoreLabel, timesLabel } from '../chart-parts/night-labels.ts';
import type { OpenNight } from '../chart-parts/open-night.ts';
import { IMPORTED_BAR_CLASSES } from './imported-legend.tsx';

type ActogramLineProps = {
  row: ActogramRow;
  /** The logged night, if any. */
  night: LoggedNight | undefined;
  /** Source of the times if they were imported. */
  source: string | undefined;
  axis: HourAxis;
  today: LocalDate;
  index: number;
  isDense: boolean;
  isTabStop: boolean;
  openNight: OpenNight;
};

/** A night as a bar on the shared hours. The whole row is the button. */
export const ActogramLine = memo(function ActogramLine(props: ActogramLineProps) {
  const { row, night, source, axis, today, index, isDense, isTabStop, openNight } = props;
  const height = isDense ? 'h-3.5 pointer-coarse:h-5' : 'h-6 pointer-coarse:h-7';
  return (
    <tr className="relative hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <th scope="row" className={classNames('p-0 text-left align-middle font-normal', height)}>
        <button
          type="button"
          data-place={index}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => openNight(row.date)}
          className="tabular block w-full text-left text-2xs whitespace-nowrap text-muted-foreground after:absolute after:inset-0 after:z-1 after:content-[''] focus-visible:outline-none"
        >
          <span aria-hidden="true" className={classNames(isDense && 'leading-3.5')}>
            <DateTag date={row.date} isDense={isDense} />
          </span>
          <span className="sr-only">{weekdayAndDate(row.date, today)}, open this night</span>
        </button>
      </th>
      <td className="bg-(image:--lines) p-0">
        <span className="sr-only">{timesLabel(row, night !== undefined, source)}</span>
        <Bar row={row} axis={axis} isDense={isDense} isImported={source !== undefined} />
      </td>
      <td className="p-0 align-middle">
        <span
          className={classNames('flex items-center justify-end gap-1.5', TONE_CLASSES[row.band])}
          aria-hidden="true"
        >
          {night && <BandGlyph tone={row.band} size={isDense ? 10 : 12} />}
          {!isDense && (
            <span className="tabular w-5 text-right text-2xs text-foreground">{night?.overallScore || ''}</span>
          )}
        </span>
        <span className="sr-only">{scoreLabel(night)}</span>
      </td>
    </tr>
  );
});

/** `Thu, Nov 20`, on a phone `Nov 20`; with dense rows, only Mondays. */
function DateTag({ date, isDense }: { date: LocalDate; isDense: boolean }) {
  if (isDense) return weekday(date) === 0 ? monthAndDay(date) : '\u00a0';
  return (
    <>
      <span className="max-md:hidden">{weekdayAndDate(date, date)}</span>
      <span className="md:hidden">{monthAndDay(date)}</span>
    </>
  );
}

type BarProps = { row: ActogramRow; axis: HourAxis; isDense: boolean; isImported: boolean };

function Bar({ row: { bed, wake, band }, axis, isDense, isImported }: BarProps) {
  if (bed === null || wake === null) return null;
  return (
    <span aria-hidden="true" className="relative block h-2 forced-color-adjust-none">
      <span
        className={classNames(
          'absolute inset-y-0 my-auto min-w-2 rounded-full',
          isDense ? 'h-1.75' : 'h-2.5',
          isImported && IMPORTED_BAR_CLASSES,
        )}
        style={{
          left: `${percentAt(axis, bed)}%`,
          width: `${percentAt(axis, wake) - percentAt(axis, bed)}%`,
          background: isImported ? undefined : `var(--${band})`,
        }}
      />
    </span>
  );
}
