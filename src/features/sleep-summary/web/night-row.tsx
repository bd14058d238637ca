import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import { weekday } from '#domain/time/local-date.ts';
import { clockAt, type HourAxis } from '#ui/chart/hour-axis.ts';
import { classNames } from '#ui/class-names.ts';
import { NightBar } from './night-bar.tsx';
import { DASH, hoursAndMinutes, NUMBER } from './sheet-table.tsx';

/** Area of the hour axis, with room on both sides for the first and the last label. */
export const CHART_AREA = 'absolute inset-x-2 min-[24rem]:inset-x-3.5 md:inset-x-7 print:inset-x-6';
/** Columns without room on a phone, where the times are above their bar. */
export const WIDE_ONLY = 'max-md:not-print:hidden';
const PHONE_ONLY = 'md:hidden print:hidden';

/** A night: date, times, bar, length and rating. */
export function NightRow({ night, axis }: { night: SummaryNight; axis: HourAxis }) {
  const { date, bed, wake, minutesInBed, rating, isLogged, isOnlyNap, source } = night;
  const isMonday = weekday(date) === 0;
  const missingLabel = isOnlyNap ? 'Only a nap' : isLogged ? 'No times' : 'Not logged';
  return (
    <tr className={classNames('h-12 border-t md:h-7.5', isMonday ? 'border-(--line-strong)' : 'border-border')}>
      <th scope="row" className="text-left font-medium whitespace-nowrap">
        <span className="inline-block w-9 text-muted-foreground max-[24rem]:hidden">{shortWeekday(date)}</span>
        {monthAndDay(date)}
      </th>
      <td className={`${NUMBER} ${WIDE_ONLY}`}>{bed === null ? DASH : clockAt(bed)}</td>
      <td className={`${NUMBER} ${WIDE_ONLY}`}>{wake === null ? DASH : clockAt(wake)}</td>
      <td className="relative">
        <div className={`${CHART_AREA} top-5.5 bottom-1 md:top-0 md:bottom-0 print:top-0 print:bottom-0`}>
          <NightBar night={night} axis={axis} />
        </div>
        <span className={`${PHONE_ONLY} ml-2 block min-[24rem]:ml-3.5 pb-5 whitespace-nowrap`}>
          {bed === null || wake === null ? <Muted>{missingLabel}</Muted> : `${clockAt(bed)} to ${clockAt(wake)}`}
        </span>
        {bed === null && (
          <span className={`${WIDE_ONLY} relative ml-7 whitespace-nowrap`}>
            <Muted>{missingLabel}</Muted>
          </span>
        )}
        {source !== null && <span className="sr-only">Imported from {sourceName(source)}</span>}
      </td>
      <td className={NUMBER}>{minutesInBed === null ? DASH : hoursAndMinutes(minutesInBed)}</td>
      <td className={NUMBER}>{rating ?? DASH}</td>
    </tr>
  );
}

const Muted = ({ children }: { children: string }) => <span className="text-muted-foreground">{children}</span>;
