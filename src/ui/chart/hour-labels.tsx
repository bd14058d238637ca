import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { classNames } from '../class-names.ts';
import { hourName } from '../night/night-axis.ts';
import { type HourAxis, labeledHours, MIDNIGHT, percentAt } from './hour-axis.ts';

/** `secondClassName` hides every second hour where there is no room for all. */
type HourLabelsProps = { axis: HourAxis; className?: string; secondClassName?: string };

/** The names of the hours along an axis. Hidden from screen readers: the times of the nights say the same. */
export const HourLabels = ({ axis, className, secondClassName }: HourLabelsProps) =>
  labeledHours(axis).map((minute) => (
    <span
      key={minute}
      aria-hidden="true"
      className={classNames(
        'absolute -translate-x-1/2 text-2xs whitespace-nowrap',
        className,
        (minute - MIDNIGHT) % (8 * 60) !== 0 && secondClassName,
      )}
      style={{ left: `${percentAt(axis, minute)}%` }}
    >
      {hourName((minute + MINUTES_IN_DAY + MIDNIGHT) % MINUTES_IN_DAY)}
    </span>
  ));
