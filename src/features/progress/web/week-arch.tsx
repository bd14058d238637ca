import { useId } from 'react';
import type { BarShapeProps } from 'recharts';
import type { Week } from '#domain/progress/weeks.ts';
import { fourBand } from '#domain/score/bands.ts';

/** A window with an arch, a mullion and a bar across; the average stands on top. */
export function WeekArch({ x, y, width, height, payload, isActive }: BarShapeProps) {
  const id = useId();
  const { average, isCurrent } = payload as Week & { isCurrent: boolean };
  if (average === null || width <= 0) return null;
  const fill = `var(--${fourBand(average)})`;
  const foot = y + height;
  const middle = x + width / 2;
  const radius = Math.min(width / 2, height);
  const spring = y + radius;
  return (
    <g>
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={fill} stopOpacity={isActive ? 0.34 : 0.16} />
          <stop offset="1" stopColor={fill} stopOpacity={isActive ? 0.68 : 0.5} />
        </linearGradient>
      </defs>
      <path d={archPath(x, y, width, foot, 0)} fill="var(--surface)" />
      <path d={archPath(x, y, width, foot, 0)} fill={`url(#${id})`} opacity={isCurrent ? 0.55 : 1} />
      <path
        d={archPath(x, y, width, foot, 0.75)}
        fill="none"
        stroke={fill}
        strokeWidth="1.5"
        strokeDasharray={isCurrent ? '4 4' : undefined}
      />
      <path
        d={`M${middle} ${y}V${foot}M${x} ${Math.min(foot, spring + 2)}H${x + width}`}
        stroke={fill}
        opacity=".45"
        fill="none"
      />
      <text className="chart-figure" x={middle} y={y - 9} textAnchor="middle">
        {average}
      </text>
    </g>
  );
}

/** `inset` moves the outline inward by so many pixels. A week too low for a full arch has a flatter one. */
function archPath(x: number, y: number, width: number, foot: number, inset: number): string {
  const rise = Math.min(width / 2, foot - y);
  const [across, up] = [width / 2 - inset, Math.max(0, rise - inset)];
  return `M${x + inset} ${foot}V${y + rise}A${across} ${up} 0 0 1 ${x + width - inset} ${y + rise}V${foot}Z`;
}
