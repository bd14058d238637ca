import { type CSSProperties, useMemo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import { type ActogramRow, actogram } from '#domain/progress/actogram.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import { hourName } from '#ui/night/night-axis.ts';
import { type HourAxis, percentAt } from '../chart-parts/hour-axis.ts';
import { gridlineHours, labeledHoursFromMidnight, MIDNIGHT, midnightAxis } from '../chart-parts/midnight-axis.ts';
import type { OpenNight } from '../chart-parts/open-night.ts';
import { useRovingFocus } from '../chart-parts/use-roving-focus.ts';
import { ActogramLine } from './actogram-line.tsx';

/** From this many rows on, rows are low and only Mondays have a date. */
const DENSE_FROM = 60;

type ActogramTableProps = {
  /** Logged or imported. */
  nights: readonly LoggedNight[];
  logged: readonly LoggedNight[];
  /** Source of imported times, by date. */
  sources: ReadonlyMap<LocalDate, string>;
  /** Number of nights, ending with today's. */
  days: number;
  today: LocalDate;
  openNight: OpenNight;
};

/** From bed to wake, one row a night, newest on top, midnight in the middle. A missing night leaves an empty row. */
export function ActogramTable({ nights, logged, sources, days, today, openNight }: ActogramTableProps) {
  const rows = useMemo(
    () => actogram(nights, daysToShow(nights, days, today), today).toReversed(),
    [nights, days, today],
  );
  const logByDate = useMemo(() => new Map(logged.map((night) => [night.date, night])), [logged]);
  const axis = midnightAxis(rows);
  const roving = useRovingFocus<HTMLTableElement>(rows.length, 0, nextRow);
  const isDense = days >= DENSE_FROM;
  return (
    <table
      {...roving.containerProps}
      className="w-full table-fixed border-collapse"
      style={{ '--lines': gridlines(axis) } as CSSProperties}
    >
      <caption className="sr-only">When you were in bed, the last {rows.length} nights, newest first</caption>
      <Head axis={axis} />
      <tbody>
        {rows.map((row: ActogramRow, index) => (
          <ActogramLine
            key={row.date}
            {...{ row, axis, today, index, isDense, openNight }}
            night={logByDate.get(row.date)}
            source={sources.get(row.date)}
            isTabStop={index === roving.place}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Whole weeks from the first night on, so that a new person does not see a month of empty rows. */
function daysToShow(nights: readonly LoggedNight[], days: number, today: LocalDate): number {
  const first = nights.reduce((earliest, { date }) => (date < earliest ? date : earliest), today);
  return Math.min(days, Math.ceil((dayNumber(today) - dayNumber(first) + 1) / 7) * 7);
}

function nextRow(key: string, index: number): number | null {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -7, PageDown: 7 };
  if (key === 'Home') return 0;
  if (key === 'End') return Number.POSITIVE_INFINITY;
  const step = steps[key];
  return step === undefined ? null : index + step;
}

const Head = ({ axis }: { axis: HourAxis }) => (
  <thead>
    <tr>
      <th scope="col" className="w-16 md:w-28">
        <span className="sr-only">Night</span>
      </th>
      <th scope="col" className="relative h-6">
        <span className="sr-only">In bed</span>
        {labeledHoursFromMidnight(axis).map((minute) => (
          <span
            key={minute}
            aria-hidden="true"
            className={classNames(
              'absolute top-0 -translate-x-1/2 text-2xs whitespace-nowrap',
              // A small phone has room for every second label.
              (minute - MIDNIGHT) % (8 * 60) !== 0 && 'max-[24rem]:hidden',
              minute === MIDNIGHT ? 'font-semibold text-foreground' : 'font-normal text-muted-foreground',
            )}
            style={{ left: `${percentAt(axis, minute)}%` }}
          >
            {hourName((minute + MINUTES_IN_DAY + MIDNIGHT) % MINUTES_IN_DAY)}
          </span>
        ))}
      </th>
      <th scope="col" className="w-11 md:w-18">
        <span className="sr-only">Score</span>
      </th>
    </tr>
  </thead>
);

/** A faint line for each labeled hour and a stronger one for midnight. Slightly wider than a pixel, so that none falls between two pixels. */
function gridlines(axis: HourAxis): string {
  const stops = gridlineHours(axis).map((minute) => {
    const [at, color] = [percentAt(axis, minute), minute === MIDNIGHT ? 'var(--line-strong)' : 'var(--grid)'];
    return `transparent calc(${at}% - .6px), ${color} calc(${at}% - .6px) calc(${at}% + .6px), transparent calc(${at}% + .6px)`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
