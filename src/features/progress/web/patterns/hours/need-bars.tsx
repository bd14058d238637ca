import { formatDuration } from '#domain/insights/format.ts';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { NEED_DAYS } from '#domain/progress/sleep-need.ts';
import { monthSlashDay } from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { ChartRow, ChartTable } from '#ui/chart/chart-table.tsx';
import { weekdayAndDate } from '../../format.ts';

/** Room above the need, so that longer nights show as longer. */
const HEADROOM = 1.2;

type NeedBarsProps = { timed: readonly TimedNight[]; today: LocalDate; needMinutes: number };
type Bar = { date: LocalDate; minutes: number | null };

/** Time in bed and in naps of the last 14 nights against the need. The missing part is hatched; a night without times is a dot. */
export function NeedBars({ timed, today, needMinutes }: NeedBarsProps) {
  const minutesOn = new Map(timed.map(({ night, restMinutes }) => [night.date, restMinutes]));
  const bars: Bar[] = Array.from({ length: NEED_DAYS }, (_, index) => {
    const date = addDays(today, index - NEED_DAYS + 1);
    return { date, minutes: minutesOn.get(date) ?? null };
  });
  const top = Math.max(needMinutes * HEADROOM, ...bars.map(({ minutes }) => minutes ?? 0));
  const barHeight = (minutes: number) => `${(minutes / top) * 100}%`;
  return (
    <>
      <div aria-hidden="true" className="mt-5">
        <p className="mb-2 flex items-center gap-2 text-xs text-muted-foreground">
          <svg width="22" height="4" aria-hidden="true">
            <path d="M1 2H21" stroke="var(--lamp)" strokeWidth="1.5" strokeDasharray="4 4" />
          </svg>
          The {formatDuration(needMinutes)} you chose
        </p>
        <div className="relative flex h-26 items-end gap-1 border-b border-input md:gap-2">
          {bars.map((bar) => (
            <Column key={bar.date} bar={bar} needMinutes={needMinutes} barHeight={barHeight} />
          ))}
          <span
            className="absolute inset-x-0 border-t-[1.5px] border-dashed border-lamp"
            style={{ bottom: barHeight(needMinutes) }}
          />
        </div>
        <div className="mt-1.5 flex justify-between text-2xs text-muted-foreground">
          <span>{monthSlashDay(bars[0]!.date)}</span>
          <span>{monthSlashDay(today)}</span>
        </div>
      </div>
      <BarsTable bars={bars} needMinutes={needMinutes} today={today} />
    </>
  );
}

type ColumnProps = { bar: Bar; needMinutes: number; barHeight: (minutes: number) => string };

function Column({ bar: { minutes }, needMinutes, barHeight }: ColumnProps) {
  if (minutes === null) {
    return (
      <span className="flex flex-1 justify-center pb-1">
        <span className="size-1 rounded-full bg-(--none)" />
      </span>
    );
  }
  const shortfall = Math.max(0, needMinutes - minutes);
  return (
    <span className="flex h-full flex-1 flex-col justify-end forced-color-adjust-none">
      {shortfall > 0 && (
        <span
          className="rounded-t-sm bg-[repeating-linear-gradient(-45deg,var(--line-strong)_0_1px,transparent_1px_5px)]"
          style={{ height: barHeight(shortfall) }}
        />
      )}
      <span
        className={`bg-chart-4 transition-[height] duration-(--t-ui) ${shortfall > 0 ? '' : 'rounded-t-sm'}`}
        style={{ height: barHeight(minutes) }}
      />
    </span>
  );
}

const BarsTable = ({ bars, needMinutes, today }: { bars: readonly Bar[]; needMinutes: number; today: LocalDate }) => (
  <div className="sr-only">
    <ChartTable
      caption={`Time in bed against ${formatDuration(needMinutes)}`}
      columns={['Night', 'Time in bed', 'Below it by']}
    >
      {bars.map(({ date, minutes }) => (
        <ChartRow
          key={date}
          title={weekdayAndDate(date, today)}
          values={[
            ['minutes', minutes === null ? 'No times' : formatDuration(minutes)],
            ['short', minutes === null || minutes >= needMinutes ? '–' : formatDuration(needMinutes - minutes)],
          ]}
        />
      ))}
    </ChartTable>
  </div>
);
