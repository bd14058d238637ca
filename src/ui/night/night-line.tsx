import type { ClockTime } from '#domain/time/clock-time.ts';
import { classNames } from '../class-names.ts';
import { lineAxis } from './line-axis.ts';

/** Before this position an hour label is aligned to its start instead of centered. */
const MIN_CENTERED_POSITION = 0.05;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/**
 * A night as a band on a straight line of hours, with a tick for the reminder. Hidden from screen readers: the text beside it has the same
 * facts. `isQuiet`: without color, for what does not count at present. `isBare`: the band alone, without the hours.
 */
export function NightLine({
  bed,
  wake,
  reminderMinutes = null,
  isQuiet = false,
  isBare = false,
  className,
}: {
  bed: ClockTime;
  wake: ClockTime;
  reminderMinutes?: number | null;
  isQuiet?: boolean;
  isBare?: boolean;
  className?: string;
}) {
  const axis = lineAxis(bed, wake, reminderMinutes);
  return (
    <div aria-hidden="true" className={classNames('relative', isBare ? '-mt-2.25 h-5.25' : 'h-10', className)}>
      <div className="absolute inset-x-0 top-2.25 h-3 rounded-full bg-track forced-colors:border" />
      <div
        className={classNames(
          'absolute top-2.25 h-3 min-w-3 rounded-full forced-colors:bg-[Highlight]',
          isQuiet ? 'bg-(--none)' : 'bg-linear-to-r from-dusk via-deep to-dawn',
        )}
        style={{ left: percent(axis.bed), width: percent(axis.wake - axis.bed) }}
      />
      {axis.reminder !== null && (
        <div
          className="absolute top-1 h-5.5 w-0.5 -translate-x-1/2 rounded-full bg-lamp-ink forced-colors:bg-[CanvasText]"
          style={{ left: percent(axis.reminder) }}
        />
      )}
      {!isBare &&
        axis.labels.map(({ at, text }) => (
          <span
            key={text}
            className={classNames(
              'absolute top-6.75 text-2xs leading-4 whitespace-nowrap text-subtle-foreground',
              at > MIN_CENTERED_POSITION && '-translate-x-1/2',
            )}
            style={{ left: percent(at) }}
          >
            {text}
          </span>
        ))}
    </div>
  );
}
