import { formatDuration } from '#domain/insights/format.ts';
import type { SuggestedNight } from '#domain/nights/suggested-night.ts';
import { minutesBetween } from '#domain/time/clock-time.ts';
import { ArchWithKnobs, type HollowNight } from '#ui/night/arch-with-knobs.tsx';
import type { ClockTimes } from '#ui/night/knob-moves.ts';
import type { ImportedDay } from '../../sleep-day-contract.ts';
import { nightBars } from '../counted-night.ts';
import type { Editable, Night } from '../saving/night.ts';
import { Duration, timesMessage } from './night-picture.tsx';

/** Where the knobs start without times and without a plan. */
const NO_PLAN: HollowNight = { bed: '23:00', wake: '07:00', isPlan: false };

export type NightKnobsProps = Editable & {
  /** The night with the times of a drag. */
  shown: Night;
  /** What devices and files say about it. */
  day: ImportedDay | undefined;
  plan: SuggestedNight | null;
  drag: (times: ClockTimes | null) => void;
};

/** The night on an arc whose ends can be dragged, with the time in bed in the middle. */
export function NightKnobs({ night, shown, day, plan, drag, change }: NightKnobsProps) {
  const { bedTime, wakeTime } = night;
  const isPlanned = plan !== null && shown.bedTime === null && shown.wakeTime === null;
  const minutes = isPlanned ? minutesBetween(plan.bedTime, plan.wakeTime) : shown.totalTimeInBed;
  const { pieces } = nightBars(shown, day);
  const changeTimes = ({ bed, wake }: ClockTimes) => {
    if (bed !== bedTime) change('bedTime', bed);
    if (wake !== wakeTime) change('wakeTime', wake);
  };
  return (
    <ArchWithKnobs
      bed={bedTime}
      wake={wakeTime}
      hollow={plan ? { bed: plan.bedTime, wake: plan.wakeTime, isPlan: true } : NO_PLAN}
      plan={plan?.bedTime ?? null}
      pieces={pieces}
      label={timesMessage(shown, pieces)}
      onDrag={drag}
      onChange={changeTimes}
    >
      {({ change: longer }) => (
        <>
          <Duration minutes={minutes} isMuted={isPlanned} />
          <span className="tabular mt-1 block text-xs text-muted-foreground md:mt-2 md:text-sm">
            {longer ? lengthChangeMessage(longer) : 'Total time in bed'}
          </span>
          {shown.bedTime === null && shown.wakeTime === null && (
            <span className="block text-xs text-muted-foreground">
              {isPlanned ? 'as planned, not logged yet' : 'Drag the moon and the sun'}
            </span>
          )}
        </>
      )}
    </ArchWithKnobs>
  );
}

/** `100` -> `+1 h 40 min`. */
const lengthChangeMessage = (minutes: number): string =>
  `${minutes > 0 ? '+' : '−'}${formatDuration(Math.abs(minutes))}`;
