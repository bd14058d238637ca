import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { type HourAxis, labeledHours, percentAt } from '#ui/chart/hour-axis.ts';

/** The pieces of the night on the axis, filled when logged, hollow when imported, and the naps as lower bars. Drawn in ink, so that it prints without colors. */
export function NightBar({ night, axis }: { night: SummaryNight; axis: HourAxis }) {
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
