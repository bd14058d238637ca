import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { NightArch } from '#ui/night/night-arch.tsx';
import { barsSentence } from '../bars-sentence.ts';
import type { NightBars } from '../counted-night.ts';
import type { Night } from '../saving/night.ts';

type Times = Pick<Night, 'bedTime' | 'wakeTime' | 'totalTimeInBed'>;
type Pieces = NightBars['pieces'];

/** The logged night on an arc, with the time in bed in the middle. */
export const NightPicture = ({ night, pieces }: { night: Times; pieces: Pieces }) => (
  <NightArch bed={night.bedTime} wake={night.wakeTime} pieces={pieces} label={timesMessage(night, pieces)}>
    <Duration minutes={night.totalTimeInBed} />
    <span className="mt-1 block text-xs text-muted-foreground md:mt-2 md:text-sm">Total time in bed</span>
  </NightArch>
);

/** The text alternative of a night on an arc. */
export function timesMessage(
  { bedTime: bed, wakeTime: wake, totalTimeInBed: minutes }: Times,
  pieces: Pieces = [],
): string {
  if (bed !== null && wake !== null && minutes !== null) {
    const night = `In bed from ${clockText(bed)} to ${clockText(wake)}, ${hoursAndMinutes(minutes)}.`;
    return pieces.length > 1 ? `${night} ${barsSentence({ pieces, naps: [] })}` : night;
  }
  if (bed !== null) return `In bed from ${clockText(bed)}.`;
  return wake === null ? 'No times yet.' : `Awake at ${clockText(wake)}.`;
}

/** `7h 25m` as a large number with small units; a dash while a time is missing. `isMuted`: not of a logged night. */
export function Duration({ minutes, isMuted = false }: { minutes: number | null; isMuted?: boolean }) {
  const numberClass = 'figure block text-3xl md:text-5xl';
  if (minutes === null) {
    return (
      <span className={`${numberClass} text-muted-foreground`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not known yet</span>
      </span>
    );
  }
  const parts = hoursAndMinutes(minutes).match(/\d+|\D+/g) ?? [];
  return (
    <span className={isMuted ? `${numberClass} text-subtle-foreground` : numberClass}>
      {parts.map((part) =>
        /\d/.test(part) ? (
          part
        ) : (
          <span key={part} className="ml-[0.06em] text-[0.5em] tracking-[-0.01em]">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
