import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { type HourAxis, hourAxis, labeledHours, MIDNIGHT, percentAt } from '#ui/chart/hour-axis.ts';
import { classNames } from '#ui/class-names.ts';
import { hourName } from '#ui/night/night-axis.ts';
import { CHART_AREA, NightRow, NUMBER, WIDE_ONLY } from './night-row.tsx';

const HEAD = 'pb-1.5 align-bottom font-[550] text-muted-foreground max-[24rem]:whitespace-normal!';
/** The 30 nights, oldest first: one row each, with the hours in bed on one axis. */
export function NightTable({ nights }: { nights: readonly SummaryNight[] }) {
  const axis = hourAxis(nights.flatMap((night) => [night, ...night.naps.map(([bed, wake]) => ({ bed, wake }))]));
  return (
    <table className="summary-table tabular w-full border-collapse text-2xs min-[24rem]:text-xs md:text-xs">
      <caption className="sr-only">The nights, oldest first, by the date they ended on</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left min-[24rem]:whitespace-nowrap`}>
            Woke on
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER} ${WIDE_ONLY}`}>
            Bed
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER} ${WIDE_ONLY}`}>
            Wake
          </th>
          <th scope="col" className="relative w-full">
            <span className="sr-only">Night</span>
            <div className={`${CHART_AREA} bottom-0`}>
              <HourNames axis={axis} />
            </div>
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER}`}>
            <abbr title="Hours and minutes in bed" className="no-underline">
              In bed
            </abbr>
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER}`}>
            <abbr title="How well rested, from 1 to 10" className="no-underline">
              Rested
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {nights.map((night) => (
          <NightRow key={night.date} night={night} axis={axis} />
        ))}
      </tbody>
    </table>
  );
}

const HourNames = ({ axis }: { axis: HourAxis }) =>
  labeledHours(axis).map((minute) => (
    <span
      key={minute}
      aria-hidden="true"
      className={classNames(
        'summary-small absolute bottom-1.5 -translate-x-1/2 text-2xs font-normal whitespace-nowrap text-muted-foreground',
        // A small phone has room for every second label.
        (minute - MIDNIGHT) % (8 * 60) !== 0 && 'max-[30rem]:hidden',
      )}
      style={{ left: `${percentAt(axis, minute)}%` }}
    >
      {hourName((minute + 3 * (MINUTES_IN_DAY / 2)) % MINUTES_IN_DAY)}
    </span>
  ));
