import { classNames } from './class-names.ts';

/**
 * A bar that fills. `color` is any CSS color, usually a token such as `var(--series-1)`.
 * `role` is "progressbar" for progress and "meter" for a measurement.
 */
export function Meter({
  value,
  max = 100,
  color = 'var(--series-1)',
  label,
  valueText,
  role = 'meter',
  className = 'h-2',
}: {
  value: number;
  max?: number;
  color?: string;
  label: string;
  valueText?: string;
  role?: 'meter' | 'progressbar';
  className?: string;
}) {
  const fraction = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles support an accessible name
    <div
      role={role}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames('overflow-hidden rounded-full bg-track forced-colors:border', className)}
    >
      <div
        className="h-full rounded-full transition-[width] duration-(--t-draw) ease-settle forced-color-adjust-none"
        style={{ width: `${fraction * 100}%`, background: color }}
      />
    </div>
  );
}
