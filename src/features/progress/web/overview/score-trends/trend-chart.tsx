import { useMemo } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { ChangedDay } from '#core/room/web/changed-days.ts';
import type { ChartPoint, Grain } from '#domain/progress/chart-points.ts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ChartTooltip, InteractiveChart } from '#ui/chart/interactive-chart.tsx';
import { useWidth } from '#ui/chart/use-width.ts';
import { classNames } from '#ui/class-names.ts';
import { nightCountLabel } from '../../format.ts';
import { LineSample } from './line-sample.tsx';
import { TrendEndLabels } from './trend-end-labels.tsx';
import { ChangedDays, TrendAxes, TrendGrid } from './trend-grid.tsx';
import { TrendLines, TrendMarker } from './trend-lines.tsx';
import { formatLineValue, pointTitle, trendMessage } from './trend-messages.ts';
import { trendPlot } from './trend-plot.ts';

/** Distance of the tooltip from its point, in pixels. */
const TOOLTIP_OFFSET = 12;

type TrendChartProps = {
  series: ChartSeries;
  /** Those within the days of the chart. */
  changed: readonly ChangedDay[];
  today: LocalDate;
  openNight: OpenNight;
};

/** The lines over their nights. The pointer and the arrow keys read single points; a click opens the night. */
export function TrendChart(props: TrendChartProps) {
  const { ref, width } = useWidth();
  return (
    <div ref={ref} className={classNames('chart h-49 lg:h-84', props.series.grain === 'day' && 'md:cursor-pointer')}>
      {width > 0 && <Lines {...props} width={width} />}
    </div>
  );
}

function Lines({ series, changed, today, openNight, width }: TrendChartProps & { width: number }) {
  const { points, lines, grain } = series;
  const trend = useMemo(() => trendPlot(series, width), [series, width]);
  return (
    <InteractiveChart
      label={`${trendMessage(series, today)} The left and right arrow keys move from point to point.`}
      {...trend}
      positions={trend.days.map(trend.x)}
      marker={(point) => <TrendMarker {...{ lines, trend, point }} />}
      tooltip={(point) => <TrendTooltip {...{ lines, grain, today }} point={points[point]!} />}
      tooltipOffset={TOOLTIP_OFFSET}
      onSelect={(point) => grain === 'day' && openNight(points[point]!.date)}
    >
      <TrendGrid {...trend} />
      <TrendAxes {...trend} />
      <ChangedDays changed={changed} trend={trend} />
      <TrendLines lines={lines} trend={trend} />
      {trend.hasEndLabels && <TrendEndLabels lines={lines} trend={trend} />}
    </InteractiveChart>
  );
}

type TrendTooltipProps = { point: ChartPoint; lines: ChartSeries['lines']; grain: Grain; today: LocalDate };

/** The logged values of one point, also when the lines are smoothed. */
function TrendTooltip({ point, lines, grain, today }: TrendTooltipProps) {
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
