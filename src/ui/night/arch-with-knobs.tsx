import { type ReactNode, useState } from 'react';
import { type ClockTime, clockTimeOf, minutesOfDay } from '#domain/time/clock-time.ts';
import { clockText } from '../browser/display-format.ts';
import { classNames } from '../class-names.ts';
import { ArchDrawing, type Mark } from './arch-drawing.tsx';
import { ArchKnob } from './arch-knob.tsx';
import { type ClockTimes, type End, endsOn, standingTimes } from './knob-moves.ts';
import { dayMinute, minutesAfter, type NightAxis, nightAxis, turnedAxis } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';
import { type Drag, useKnobDrag } from './use-knob-drag.ts';

const ENDS: readonly End[] = ['bed', 'wake'];

/** Where the knobs stand while times are missing. */
export type HollowNight = { bed: ClockTime; wake: ClockTime; isPlan: boolean };

type ArchWithKnobsProps = ClockTimes & {
  hollow: HollowNight;
  /** The planned bedtime, marked outside the arch. */
  plan?: ClockTime | null;
  /** Of a night with gaps, in minutes after midnight. */
  pieces?: readonly (readonly [from: number, until: number])[];
  /** The text alternative of the drawing. */
  label: string;
  /** Called with the times of each step of a drag; with null when it ended. */
  onDrag?: (times: ClockTimes | null) => void;
  /** Called when a knob is released at another time, and for each key. */
  onChange: (times: ClockTimes) => void;
  /** The middle. `change`: by how many minutes a drag makes the night longer; null without a drag of a complete night. */
  children: (drag: { change: number | null }) => ReactNode;
};

/**
 * The night on the arch with both ends as sliders. An end that is dragged beyond a foot turns the hours of the arch, so that every night
 * can be reached. A missing time is a hollow knob; the first move of a planned night sets both times.
 */
export function ArchWithKnobs({
  bed,
  wake,
  hollow,
  plan = null,
  pieces = [],
  label,
  onDrag,
  onChange,
  children,
}: ArchWithKnobsProps) {
  const [isDrawn, setDrawn] = useState(false);
  const times = { bed, wake };
  const standing = standingTimes(times, hollow);
  const isPlanned = hollow.isPlan && bed === null && wake === null;
  const { drag, knobHandlers } = useKnobDrag({
    times,
    standing,
    timesAfter: (end, moved) => (isPlanned ? moved : { ...times, [end]: moved[end] }),
    onStart: () => setDrawn(true),
    onDrag,
    onChange,
  });
  const shown = drag?.times ?? times;
  const axis = drag ? turnedAxis(drag.axis, drag.ends) : nightAxis(standing.bed, standing.wake);
  const isComplete = shown.bed !== null && shown.wake !== null;
  const scene = {
    axis,
    pieces,
    isDrawn,
    label,
    isMoving: drag !== null,
    night: isComplete ? 'band' : isPlanned ? 'dots' : 'none',
    marks: marksOf({
      axis,
      drag,
      plan: bed === null ? null : plan,
      isBeforeKnown: drag !== null && times[drag.end] !== null,
    }),
  } as const;
  const knob = (size: ArchSize, end: End) => (
    <ArchKnob
      key={end}
      {...{ size, end, axis }}
      // Positions of a drag are on the axis of its start.
      ends={
        drag
          ? { bed: Math.round((axis.bed ?? 0) * 60), wake: Math.round((axis.wake ?? 0) * 60) }
          : endsOn(axis, standing)
      }
      state={drag?.end === end ? 'dragged' : shown[end] === null ? 'hollow' : 'set'}
      hollowNote={isPlanned ? 'as planned, not logged yet' : 'not logged yet'}
      isMoving={drag !== null}
      {...knobHandlers(size, end)}
    />
  );
  return (
    <div className="@container relative max-md:-mt-2" onAnimationEnd={() => setDrawn(true)}>
      {(['large', 'small'] as const).map((size) => (
        <div
          key={size}
          className={classNames('relative', size === 'large' ? '@max-[29rem]:hidden' : '@min-[29rem]:hidden')}
        >
          <ArchDrawing size={size} {...scene} hasKnobs={false} className="block" />
          {ENDS.map((end) => knob(size, end))}
          <Pill size={size} axis={axis} drag={drag} />
        </div>
      ))}
      <div className="pointer-events-none absolute inset-x-0 bottom-[13%] text-center">
        {children({ change: drag && bed !== null && wake !== null ? lengthChange(drag) : null })}
      </div>
    </div>
  );
}

const lengthChange = ({ before, ends }: Drag): number => ends.wake - ends.bed - (before.wake - before.bed);

type MarksOf = { axis: NightAxis; drag: Drag | null; plan: ClockTime | null; isBeforeKnown: boolean };

/** The planned bedtime, and during a drag where the end was. */
function marksOf({ axis, drag, plan, isBeforeKnown }: MarksOf): Mark[] {
  const hourOf = (minute: number) => minutesAfter(axis.start, minute) / 60;
  const marks: Mark[] = plan === null ? [] : [{ kind: 'plan', hour: hourOf(minutesOfDay(plan)) }];
  if (drag && isBeforeKnown && drag.before[drag.end] !== drag.ends[drag.end]) {
    marks.push({ kind: 'before', hour: hourOf(dayMinute(drag.axis.start + drag.before[drag.end])) });
  }
  return marks.filter(({ hour }) => hour <= axis.hours);
}

/** The shares of the width between which the pill stays, so that it is not cut off. */
const PILL_BETWEEN = { large: [0.1, 0.9], small: [0.16, 0.84] } as const;
const PILL_ABOVE = 34;

/** The time of the dragged end above the finger. It fades out where it was released. */
function Pill({ size, axis, drag }: { size: ArchSize; axis: NightAxis; drag: Drag | null }) {
  const [last, setLast] = useState<{ x: number; y: number; text: string } | null>(null);
  const { width, height } = ARCHES[size];
  const now = drag && pillOf(drag, axis, size);
  if (now && (now.x !== last?.x || now.y !== last.y || now.text !== last.text)) setLast(now);
  const pill = now ?? last;
  if (pill === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ left: `${(pill.x / width) * 100}%`, top: `${(pill.y / height) * 100}%` }}
      className={classNames(
        'plane-lift tabular pointer-events-none absolute z-30 -translate-x-1/2 -translate-y-full rounded-full px-3.5 py-1',
        'font-display text-xl leading-7 whitespace-nowrap [font-variant-numeric:tabular-nums_lining-nums]',
        now === null && 'opacity-0 transition-opacity duration-(--t-ui)',
      )}
    >
      {pill.text}
    </span>
  );
}

function pillOf({ end, axis: started, ends }: Drag, axis: NightAxis, size: ArchSize) {
  const { width } = ARCHES[size];
  const curve = nightCurve(size, axis.hours);
  const hour = axis[end] ?? 0;
  const [from, to] = PILL_BETWEEN[size];
  const x = Math.min(to * width, Math.max(from * width, curve.point(hour, 1.12)[0]));
  return { x, y: curve.point(hour)[1] - PILL_ABOVE, text: clockText(clockTimeOf(started.start + ends[end])) };
}
