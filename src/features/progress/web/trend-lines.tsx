import { type ComponentProps, useId } from 'react';
import { Area, Curve, Line, type LineDrawShape } from 'recharts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { LINE_LOOK } from './line-look.ts';

/** The lines, the most important on top; missing nights are bridged. `areMarked` draws each point. */
export const TrendLines = ({ lines, areMarked }: { lines: ChartSeries['lines']; areMarked: boolean }) => (
  <>
    {lines.some(({ id }) => id === 'overallScore') && <Ground />}
    {lines.toReversed().map(({ id, unit }) => {
      const { color, width, dash } = LINE_LOOK[id];
      return (
        <Line
          key={id}
          yAxisId={unit}
          dataKey={id}
          type="monotone"
          connectNulls
          isAnimationActive={false}
          shape={StillCurve}
          stroke={color}
          strokeWidth={width}
          strokeDasharray={dash}
          strokeLinecap="round"
          strokeLinejoin="round"
          dot={areMarked && { r: 3, fill: color, stroke: 'none' }}
          activeDot={{ r: 5, fill: 'var(--surface)', stroke: color, strokeWidth: 2.5 }}
        />
      );
    })}
  </>
);

/** Without a reference to its path, whose length would be measured at each change for an animation that is not wanted. */
const StillCurve = ({ pathRef: _path, ...curve }: ComponentProps<typeof LineDrawShape>) => <Curve {...curve} />;

/** Faint, under the overall score alone, and gone at the foot. */
function Ground() {
  const fade = useId();
  return (
    <>
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--series-1)" style={{ stopOpacity: 'var(--area)' }} />
          <stop offset="1" stopColor="var(--series-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Area
        yAxisId="points"
        dataKey="overallScore"
        type="monotone"
        connectNulls
        isAnimationActive={false}
        stroke="none"
        fill={`url(#${fade})`}
        fillOpacity={1}
        activeDot={false}
      />
    </>
  );
}
