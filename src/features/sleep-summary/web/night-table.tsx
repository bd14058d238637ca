import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { hourAxis } from '#ui/chart/hour-axis.ts';
import { HourLabels } from '#ui/chart/hour-labels.tsx';
import { CHART_AREA, NightRow, WIDE_ONLY } from './night-row.tsx';
import { NUMBER } from './sheet-table.tsx';

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
              <HourLabels
                axis={axis}
                className="summary-small bottom-1.5 font-normal text-muted-foreground"
                secondClassName="max-[30rem]:hidden"
              />
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
