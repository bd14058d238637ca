import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import { weekday } from '#domain/time/local-date.ts';
import { clockAt, type HourAxis, labeledHours, percentAt } from '#ui/chart/hour-axis.ts';
import { classNames } from '#ui/class-names.ts';
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

/** The pieces of the night on the axis, filled when logged, hollow when imported, and the naps as lower bars. Drawn in ink, so that it prints without colors. */
function NightBar({ night, axis }: { night: SummaryNight; axis: HourAxis }) {
  const { pieces, naps, source } = night;
  const bars = [...pieces.map((span) => ({ span, height: 44 })), ...naps.map((span) => ({ span, height: 22 }))];
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {labeledHours(axis).map((minute) => (
        <line
          key={minute}
          x1={`${percentAt(axis, minute)}%`}
          x2={`${percentAt(axis, minute)}%`}
          y1="0"
          y2="100%"
          stroke="var(--ink-3)"
          strokeOpacity="0.45"
          strokeWidth="1"
          strokeDasharray="1 3"
        />
      ))}
      {bars.map(({ span: [from, until], height }) => (
        <rect
          key={from}
          x={`${percentAt(axis, from)}%`}
          width={`${percentAt(axis, until) - percentAt(axis, from)}%`}
          y={`${50 - height / 2}%`}
          height={`${height}%`}
          rx="2"
          fill={source === null ? 'var(--ink-2)' : 'var(--surface)'}
          stroke="var(--ink-2)"
          strokeWidth="1.25"
        />
      ))}
    </svg>
  );
}

const Muted = ({ children }: { children: string }) => <span className="text-muted-foreground">{children}</span>;
