import { type ClockTime, hoursAndMinutes } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { NightArch } from '#ui/night/night-arch.tsx';
import { Duration } from './duration.tsx';

type NightTimes = { bed: ClockTime | null; wake: ClockTime | null; minutes: number | null };

/** The logged night on an arc, with the time in bed in the middle. */
export const NightPicture = ({ bed, wake, minutes }: NightTimes) => (
  <NightArch bed={bed} wake={wake} label={timesMessage({ bed, wake, minutes })}>
    <Duration minutes={minutes} />
    <span className="mt-1 block text-xs text-muted-foreground md:mt-2 md:text-sm">Total time in bed</span>
  </NightArch>
);

/** The text alternative of a night on an arc. */
export function timesMessage({ bed, wake, minutes }: NightTimes): string {
  if (bed !== null && wake !== null && minutes !== null) {
    return `In bed from ${clockText(bed)} to ${clockText(wake)}, ${hoursAndMinutes(minutes)}.`;
  }
  if (bed !== null) return `In bed from ${clockText(bed)}.`;
  return wake === null ? 'No times yet.' : `Awake at ${clockText(wake)}.`;
}
