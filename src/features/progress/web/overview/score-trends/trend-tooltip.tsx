import type { ChartPoint, Grain } from '#domain/progress/chart-points.ts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ChartTooltip } from '#ui/chart/interactive-chart.tsx';
import { nightCountLabel } from '../../format.ts';
import { LineSample } from './line-sample.tsx';
import { formatLineValue, pointTitle } from './trend-messages.ts';

type TrendTooltipProps = { point: ChartPoint; lines: ChartSeries['lines']; grain: Grain; today: LocalDate };

/** The logged values of one point, also when the lines are smoothed. */
export function TrendTooltip({ point, lines, grain, today }: TrendTooltipProps) {
  const title = pointTitle(point, grain, today);
  return (
    <ChartTooltip title={title} note={grain === 'day' ? undefined : `Average of ${nightCountLabel(point.nights)}`}>
      {lines.map(({ id, label }) => (
        <div key={id} className="flex items-center justify-between gap-4 py-0.5">
          <dt className="flex items-center gap-2 text-muted-foreground">
            <LineSample id={id} />
            {label}
          </dt>
          <dd className="tabular font-semibold">{formatLineValue(id, point.values[id], grain)}</dd>
        </div>
      ))}
    </ChartTooltip>
  );
}
