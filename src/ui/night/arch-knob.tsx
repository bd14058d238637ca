import { clockTimeOf } from '#domain/time/clock-time.ts';
import { clockText } from '../browser/display-format.ts';
import { classNames } from '../class-names.ts';
import { type End, limitsOf } from './knob-moves.ts';
import type { Ends, NightAxis } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';
import { KnobGlyph } from './night-hours.tsx';
import type { KnobHandlers } from './use-knob-drag.ts';

const NAMES = { bed: 'Bedtime', wake: 'Wake time' };

/** Radius of the knob in pixels; larger while it is dragged. */
const RADIUS = { large: 19, small: 17 };
const DRAGGED_RADIUS = { large: 23, small: 22 };

export type KnobState = 'set' | 'hollow' | 'dragged';

type ArchKnobProps = KnobHandlers & {
  size: ArchSize;
  end: End;
  axis: NightAxis;
  ends: Ends;
  state: KnobState;
  /** Added to the time of a hollow knob for screen readers. */
  hollowNote: string;
  /** Follows the finger without easing. */
  isMoving: boolean;
};

/**
 * One end of the night as a slider of 48 px on the arch. Its name is the tooltip, because the time field beside the arch is labeled with
 * the same word.
 */
export function ArchKnob({ size, end, axis, ends, state, hollowNote, isMoving, ...handlers }: ArchKnobProps) {
  const { width, height } = ARCHES[size];
  const [x, y] = nightCurve(size, axis.hours).point(axis[end] ?? 0);
  const { min, max } = limitsOf(end, ends, axis.start);
  const time = clockText(clockTimeOf(axis.start + ends[end]));
  const isDragged = state === 'dragged';
  return (
    <div
      role="slider"
      tabIndex={0}
      title={NAMES[end]}
      aria-valuemin={Math.min(min, ends[end])}
      aria-valuemax={Math.max(max, ends[end])}
      aria-valuenow={ends[end]}
      aria-valuetext={state === 'hollow' ? `${time}, ${hollowNote}` : time}
      data-knob={state}
      style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
      className={classNames(
        'group absolute size-12 -translate-x-1/2 -translate-y-1/2 touch-none rounded-full outline-none select-none focus-visible:z-10',
        'forced-colors:focus-visible:outline-2',
        isDragged ? 'z-20 cursor-grabbing' : 'cursor-grab',
        !isMoving && 'transition-[left,top] duration-(--t-ui)',
      )}
      {...handlers}
    >
      <svg viewBox="-24 -24 48 48" aria-hidden="true" className="pointer-events-none size-full overflow-visible">
        <circle
          r={isDragged ? 33 : 28}
          className={classNames(
            'fill-lamp transition-opacity duration-(--t-tap) forced-colors:hidden',
            isDragged ? 'opacity-22' : 'opacity-0 group-hover:opacity-16 group-focus-visible:opacity-16',
          )}
        />
        <circle
          style={{ r: (isDragged ? DRAGGED_RADIUS : RADIUS)[size] }}
          strokeDasharray={state === 'hollow' ? '3 4' : undefined}
          className={classNames(
            'transition-[r,stroke-width] duration-(--t-tap)',
            BODY[state],
            !isDragged && FOCUSED_BODY,
          )}
        />
        <KnobGlyph end={end} className={GLYPH[state]} />
      </svg>
    </div>
  );
}

const BODY: Record<KnobState, string> = {
  set: 'fill-lift stroke-lamp [stroke-width:2]',
  hollow: 'fill-lift stroke-(--none) [stroke-width:2]',
  dragged: 'fill-lamp stroke-lamp [stroke-width:2]',
};
const FOCUSED_BODY = 'group-focus-visible:stroke-ring group-focus-visible:[stroke-width:3]';
const GLYPH: Record<KnobState, string> = {
  set: 'stroke-lamp-ink',
  hollow: 'stroke-none-ink',
  dragged: 'stroke-on-lamp',
};
