import { useMemo } from 'react';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import type { OpenNight } from './open-night.ts';
import { ReadableChart } from './readable-chart.tsx';
import { TrendAxes } from './trend-axes.tsx';
import { TrendEnds } from './trend-ends.tsx';
import { TrendGround } from './trend-ground.tsx';
import { TrendLines, TrendMark } from './trend-lines.tsx';
import { trendPlot } from './trend-plot.ts';
import { TrendTooltip } from './trend-tooltip.tsx';
import { trendSentence } from './trend-words.ts';
import { useWidth } from './use-width.ts';

/** What is told of a point stands this far beside it, in pixels. */
const ASIDE = 12;

type TrendChartProps = { series: ChartSeries; today: LocalDate; openNight: OpenNight };

/** The lines over their nights. The pointer and the arrow keys read single points; a click opens the night. */
export function TrendChart(props: TrendChartProps) {
  const { ref, width } = useWidth();
  return (
    <div ref={ref} className={classNames('chart h-58 lg:h-84', props.series.grain === 'day' && 'md:cursor-pointer')}>
      {width > 0 && <Lines {...props} width={width} />}
    </div>
  );
}

function Lines({ series, today, openNight, width }: TrendChartProps & { width: number }) {
  const { points, lines, grain } = series;
  const trend = useMemo(() => trendPlot(series, width), [series, width]);
  return (
    <ReadableChart
      label={`${trendSentence(series, today)} The left and right arrow keys move from point to point.`}
      {...trend}
      places={trend.days.map(trend.x)}
      mark={(point) => <TrendMark {...{ lines, trend, point }} />}
      words={(point) => <TrendTooltip {...{ lines, grain, today }} point={points[point]!} />}
      wordsAside={ASIDE}
      onChoose={(point) => grain === 'day' && openNight(points[point]!.date)}
    >
      <TrendGround {...trend} />
      <TrendAxes {...trend} />
      <TrendLines lines={lines} trend={trend} />
      {trend.hasEnds && <TrendEnds lines={lines} trend={trend} />}
    </ReadableChart>
  );
}
