import { useId } from 'react';
import type { Week } from '#domain/progress/weeks.ts';
import { threeBand } from '#domain/score/bands.ts';
import { toneColor } from '#ui/tone.ts';

type WeekArchProps = {
  week: Week;
  y: (points: number) => number;
  middle: number;
  width: number;
  /** Whether the week is not over yet. */
  isCurrent: boolean;
  isActive?: boolean;
};

/** A window with an arch, a mullion and a crossbar; the average is on top. */
export function WeekArch({ week: { average }, y, middle, width, isCurrent, isActive = false }: WeekArchProps) {
  const id = useId();
  if (average === null) return null;
  const fill = toneColor(threeBand(average));
  const [top, bottom, x] = [y(average), y(0), middle - width / 2];
  const spring = top + Math.min(width / 2, bottom - top);
  return (
    <g>
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={fill} stopOpacity={isActive ? 0.34 : 0.16} />
          <stop offset="1" stopColor={fill} stopOpacity={isActive ? 0.68 : 0.5} />
        </linearGradient>
      </defs>
      <path d={archPath(x, top, width, bottom, 0)} fill="var(--surface)" />
      <path d={archPath(x, top, width, bottom, 0)} fill={`url(#${id})`} opacity={isCurrent ? 0.55 : 1} />
      <path
        d={archPath(x, top, width, bottom, 0.75)}
        fill="none"
        stroke={fill}
        strokeWidth="1.5"
        strokeDasharray={isCurrent ? '4 4' : undefined}
      />
      <path
        d={`M${middle} ${top}V${bottom}M${x} ${Math.min(bottom, spring + 2)}H${x + width}`}
        stroke={fill}
        opacity=".45"
        fill="none"
      />
      <text className="chart-figure" x={middle} y={top - 9} textAnchor="middle">
        {average}
      </text>
    </g>
  );
}

/** `inset` moves the outline inward, in pixels. A week too low for a full arch has a flatter one. */
function archPath(x: number, y: number, width: number, bottom: number, inset: number): string {
  const rise = Math.min(width / 2, bottom - y);
  const [radiusX, radiusY] = [width / 2 - inset, Math.max(0, rise - inset)];
  return `M${x + inset} ${bottom}V${y + rise}A${radiusX} ${radiusY} 0 0 1 ${x + width - inset} ${y + rise}V${bottom}Z`;
}
