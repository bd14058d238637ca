import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ChartRow, ChartTable } from '#ui/chart/chart-table.tsx';
import { formatLineValue, pointTitle } from './trend-messages.ts';

const FIRST_COLUMN = { day: 'Night', week: 'Week', month: 'Month', year: 'Year' } as const;

type TrendTableProps = { series: ChartSeries; today: LocalDate; openNight: OpenNight };

/** The points of the trend chart without smoothing, newest first. A date opens its night. */
export function TrendTable({ series: { points, lines, grain }, today, openNight }: TrendTableProps) {
  return (
    <ChartTable caption="Sleep Score Trends" columns={[FIRST_COLUMN[grain], ...lines.map(({ label }) => label)]}>
      {points.toReversed().map((point) => {
        const title = pointTitle(point, grain, today);
        return (
          <ChartRow
            key={point.date}
            title={grain === 'day' ? <NightLink onOpen={() => openNight(point.date)}>{title}</NightLink> : title}
            values={lines.map(({ id }) => [id, formatLineValue(id, point.values[id], grain)] as const)}
          />
        );
      })}
    </ChartTable>
  );
}

const NightLink = ({ onOpen, children }: { onOpen: () => void; children: string }) => (
  <button
    type="button"
    onClick={onOpen}
    className="min-h-8 rounded-xs text-left font-[550] text-lamp-ink hover:underline hover:underline-offset-4"
  >
    {children}
  </button>
);
