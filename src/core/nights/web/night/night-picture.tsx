import { type ClockTime, hoursAndMinutes } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { NightArch } from '#ui/night/night-arch.tsx';
import { barsSentence } from '../bars-sentence.ts';
import type { NightBars } from '../counted-night.ts';
import { Duration } from './duration.tsx';

type NightTimes = {
  bed: ClockTime | null;
  wake: ClockTime | null;
  minutes: number | null;
  pieces: NightBars['pieces'];
};

/** The logged night on an arc, with the time in bed in the middle. */
export const NightPicture = ({ bed, wake, minutes, pieces }: NightTimes) => (
  <NightArch bed={bed} wake={wake} pieces={pieces} label={timesMessage({ bed, wake, minutes, pieces })}>
    <Duration minutes={minutes} />
    <span className="mt-1 block text-xs text-muted-foreground md:mt-2 md:text-sm">Total time in bed</span>
  </NightArch>
);

/** The text alternative of a night on an arc. */
export function timesMessage({ bed, wake, minutes, pieces }: NightTimes): string {
  if (bed !== null && wake !== null && minutes !== null) {
    const night = `In bed from ${clockText(bed)} to ${clockText(wake)}, ${hoursAndMinutes(minutes)}.`;
    return pieces.length > 1 ? `${night} ${barsSentence({ pieces, naps: [] })}` : night;
  }
  if (bed !== null) return `In bed from ${clockText(bed)}.`;
  return wake === null ? 'No times yet.' : `Awake at ${clockText(wake)}.`;
}
