import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { type ClockTime, clockTimeOf } from '#domain/time/clock-time.ts';
import { type ClockTimes, type End, endsOn, moved, movedByKey, nearestTurn } from './knob-moves.ts';
import { type Ends, type NightAxis, nightAxis } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';

/** A pointer that moved less keeps the time as it was, also one between two steps. */
const THRESHOLD_MINUTES = 2.5;

type Standing = Record<End, ClockTime>;

/** A knob that is held. Positions are minutes on `axis`, the axis when it was grabbed. */
export type Drag = {
  end: End;
  pointerId: number;
  size: ArchSize;
  axis: NightAxis;
  before: Ends;
  ends: Ends;
  /** The times of `ends`, null where still missing. */
  times: ClockTimes;
  /** The directions of the pointer when the knob was grabbed and now. */
  grabbedAt: number;
  direction: number;
};

type KnobDragProps = {
  times: ClockTimes;
  /** Where the knobs stand, hollow ones included. */
  standing: Standing;
  /** The times of the night after one end was moved. */
  timesAfter: (end: End, moved: Standing) => ClockTimes;
  onStart: () => void;
  onDrag: ((times: ClockTimes | null) => void) | undefined;
  onChange: (times: ClockTimes) => void;
};

/** The knob that is held, if any, and the handlers of the knobs. */
export function useKnobDrag({ times, standing, timesAfter, onStart, onDrag, onChange }: KnobDragProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const finish = () => {
    setDrag(null);
    onDrag?.(null);
  };
  useEscape(drag !== null, finish);
  const grab = (size: ArchSize, end: End, event: PointerEvent<HTMLElement>) => {
    if (drag !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onStart();
    const axis = nightAxis(standing.bed, standing.wake);
    const before = endsOn(axis, standing);
    const direction = nearestTurn(directionOf(event, size, axis), before[end], axis.hours);
    setDrag({
      end,
      pointerId: event.pointerId,
      size,
      axis,
      before,
      ends: before,
      times,
      grabbedAt: direction,
      direction,
    });
  };
  const follow = (event: PointerEvent<HTMLElement>): Drag | null => {
    if (drag === null || drag.pointerId !== event.pointerId) return null;
    const { end, axis, before } = drag;
    const direction = nearestTurn(directionOf(event, drag.size, axis), drag.direction, axis.hours);
    const distance = direction - drag.grabbedAt;
    const ends =
      Math.abs(distance) < THRESHOLD_MINUTES ? before : moved(end, before, axis.start, before[end] + distance);
    const isMoved = ends[end] !== before[end];
    return { ...drag, direction, ends, times: isMoved ? timesAfter(end, timesOf(ends, axis.start)) : times };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const next = follow(event);
    if (next === null) return;
    setDrag(next);
    if (next.ends[next.end] !== drag?.ends[next.end]) onDrag?.(next.times);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const last = follow(event);
    if (last === null) return;
    finish();
    if (last.ends[last.end] !== last.before[last.end]) onChange(last.times);
  };
  const cancel = (event: PointerEvent<HTMLElement>) => {
    if (drag?.pointerId === event.pointerId) finish();
  };
  const press = (end: End, event: KeyboardEvent<HTMLElement>) => {
    if (drag !== null || event.altKey || event.ctrlKey || event.metaKey) return;
    const axis = nightAxis(standing.bed, standing.wake);
    const before = endsOn(axis, standing);
    const ends = movedByKey(event.key, end, before, axis.start);
    if (ends === null) return;
    event.preventDefault();
    // At a limit nothing changes, but a hollow knob becomes a time.
    if (ends[end] === before[end] && times[end] !== null) return;
    onStart();
    onChange(timesAfter(end, timesOf(ends, axis.start)));
  };
  const knobHandlers = (size: ArchSize, end: End) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => grab(size, end, event),
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(end, event),
  });
  return { drag, knobHandlers };
}

export type KnobHandlers = ReturnType<ReturnType<typeof useKnobDrag>['knobHandlers']>;

const timesOf = ({ bed, wake }: Ends, start: number): Standing => ({
  bed: clockTimeOf(start + bed),
  wake: clockTimeOf(start + wake),
});

/** The direction of the pointer on the arch around the knob, in minutes. */
function directionOf(event: PointerEvent<HTMLElement>, size: ArchSize, { hours }: NightAxis): number {
  const { width, height } = ARCHES[size];
  const box = event.currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height);
  const x = ((event.clientX - box.left) / box.width) * width;
  const y = ((event.clientY - box.top) / box.height) * height;
  return nightCurve(size, hours).hourToward(x, y) * 60;
}

/** Listens before a dialog does, which Escape would close. */
function useEscape(isHeld: boolean, onEscape: () => void): void {
  const restore = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isHeld) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      restore();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isHeld]);
}
