import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { YearCell } from '#domain/progress/year-cells.ts';

/**
 * One tab stop for the buttons of the year, which carry their index as `data-place`; at first that of today. Spread
 * `tableProps` on the table, and give `tabIndex` 0 to the button at `place` and -1 to the others.
 */
export function useYearFocus(cells: readonly YearCell[]) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(cells.length - 1);
  const place = Math.min(focused, cells.length - 1);
  const tableProps = {
    ref: table,
    onFocus: ({ target }: FocusEvent) => setFocused(placeOf(target) ?? place),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = yearStep(cells, event.key, place);
      if (next === null) return;
      event.preventDefault();
      table.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    },
  };
  return { place, tableProps };
}

/** The index of the button that an event came from, or null. */
export function placeOf(target: EventTarget): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  return place === undefined ? null : Number(place);
}

/** The index that a key moves to in the year, whose cells are consecutive days; null where it does not move. */
export function yearStep(cells: readonly YearCell[], key: string, index: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: -7,
    ArrowRight: 7,
    PageUp: -28,
    PageDown: 28,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return cells.length - 1;
  const step = steps[key];
  if (step === undefined) return null;
  return cells[index + step] ? index + step : index;
}
