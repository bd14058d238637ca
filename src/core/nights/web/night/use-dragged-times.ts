import { useState } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { ClockTimes } from '#ui/night/knob-moves.ts';
import { type Night, withValue } from '../saving/night.ts';

/**
 * A night while one of its ends is dragged on the arch: fields, duration and score show the dragged times, which are saved on release.
 */
export function useDraggedTimes(night: Night): { shown: Night; drag: (times: ClockTimes | null) => void } {
  const [dragged, setDragged] = useState<(ClockTimes & { date: LocalDate }) | null>(null);
  const isDragged = dragged !== null && dragged.date === night.date;
  return {
    shown: isDragged ? withValue(withValue(night, 'bedTime', dragged.bed), 'wakeTime', dragged.wake) : night,
    drag: (times) => setDragged(times && { ...times, date: night.date }),
  };
}
