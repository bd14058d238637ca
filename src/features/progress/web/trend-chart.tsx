import { type MouseEvent, useMemo } from 'react';
import { ComposedChart, Tooltip } from 'recharts';
import type { LineId } from '#domain/progress/chart-lines.ts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import type { OpenNight } from './open-night.ts';
import { TrendAxes } from './trend-axes.tsx';
import { TrendEnds } from './trend-ends.tsx';
import { TrendGround } from './trend-ground.tsx';
import { TrendLines } from './trend-lines.tsx';
import { TrendTooltip } from './trend-tooltip.tsx';
import { trendSentence } from './trend-words.ts';
import { useWidth } from './use-width.ts';

/** Narrower than this, the names of the lines stand above the chart instead of at their ends. In pixels. */
const ROOM_FOR_ENDS = 860;
/** Fewer points than this are marked, because a line through them hardly shows them. */
const MARKED_BELOW = 15;

type Row = { day: number } & Partial<Record<LineId, number | null>>;
type TrendChartProps = { series: ChartSeries; today: LocalDate; openNight: OpenNight };

/** The lines over their nights. The pointer and the arrow keys read single points; a click opens the night. */
export default function TrendChart({ series, today, openNight }: TrendChartProps) {
  const { ref, width } = useWidth();
  const { points, lines, grain } = series;
  const rows = useMemo(() => rowsOf(series), [series]);
  const isWide = width >= ROOM_FOR_ENDS;
  const hasHours = lines.some(({ unit }) => unit === 'hours');
  const span = { firstDay: rows[0]?.day ?? 0, lastDay: rows.at(-1)?.day ?? 0 };
  const openPointed = ({ activeIndex }: { activeIndex?: unknown }, event: MouseEvent) => {
    const point = points[Number(activeIndex ?? Number.NaN)];
    if (point && grain === 'day' && !isTouch(event)) openNight(point.date);
  };
  return (
    <div ref={ref} className={classNames('chart h-58 lg:h-84', grain === 'day' && 'md:cursor-pointer')}>
      {width > 0 && (
        <ComposedChart
          width={width}
          height={isWide ? 336 : 232}
          data={rows}
          margin={{ top: 14, right: isWide ? roomForEnds(hasHours) : 8, bottom: 0, left: 0 }}
          aria-label={`${trendSentence(series, today)} The left and right arrow keys move from point to point.`}
          onClick={openPointed}
        >
          <TrendAxes {...span} hasHours={hasHours} hasEnds={isWide} mostDates={mostDates(width)} />
          <TrendGround {...span} />
          <Tooltip
            cursor={{ stroke: 'var(--lamp)', strokeWidth: 1 }}
            isAnimationActive={false}
            wrapperStyle={{ zIndex: 10, outline: 'none' }}
            content={({ active, activeIndex }) => (
              <TrendTooltip {...{ lines, grain, today }} point={active ? points[Number(activeIndex)] : undefined} />
            )}
          />
          <TrendLines lines={lines} areMarked={points.length < MARKED_BELOW} />
          {isWide && <TrendEnds lines={lines} days={rows.map(({ day }) => day)} left={hasHours ? 34 : 0} />}
        </ComposedChart>
      )}
    </div>
  );
}

/** The longest name is that of the line told in hours. In pixels. */
const roomForEnds = (hasHours: boolean): number => (hasHours ? 240 : 190);

/** As many dates as have room, but no more than are wanted. */
const mostDates = (width: number): number => Math.min(9, Math.floor((width - 42) / 62));

const rowsOf = ({ points, lines }: ChartSeries): Row[] =>
  points.map((point, place) => ({
    day: dayNumber(point.date),
    ...Object.fromEntries(lines.map(({ id, heights }) => [id, heights[place] ?? null])),
  }));

/** A finger touches the chart to read it; only a mouse, which reads by hovering, means more with a click. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
