import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { type HourAxis, labeledHours, percentAt } from '../chart-parts/hour-axis.ts';

/** From bed to wake on the axis: filled when logged, hollow when imported. Drawn in ink, so that it prints without colors. */
export function NightBar({ night, axis }: { night: SummaryNight; axis: HourAxis }) {
  const { bed, wake, source } = night;
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
      {bed !== null && wake !== null && (
        <rect
          x={`${percentAt(axis, bed)}%`}
          width={`${percentAt(axis, wake) - percentAt(axis, bed)}%`}
          y="28%"
          height="44%"
          rx="2"
          fill={source === null ? 'var(--ink-2)' : 'var(--surface)'}
          stroke="var(--ink-2)"
          strokeWidth="1.25"
        />
      )}
    </svg>
  );
}
