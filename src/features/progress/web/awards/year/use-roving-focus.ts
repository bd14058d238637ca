import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** The index that a key moves the focus to; null leaves the key unhandled. */
export type Step = (key: string, index: number) => number | null;

/**
 * One tab stop for `length` buttons, which carry their index from 0 as `data-place`; the first tab stop is `start`. Spread `containerProps` on the
 * container, and give `tabIndex` 0 to the button at `place` and -1 to the others.
 */
export function useRovingFocus<Container extends HTMLElement>(length: number, start: number, step: Step) {
  const container = useRef<Container>(null);
  const [focusedIndex, setFocusedIndex] = useState(start);
  const index = Math.max(0, Math.min(focusedIndex, length - 1));
  const containerProps = {
    ref: container,
    onFocus: ({ target }: FocusEvent<Container>) => {
      const focused = indexOfCell(target);
      if (focused !== null) setFocusedIndex(focused);
    },
    onKeyDown: (event: KeyboardEvent<Container>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = step(event.key, index);
      if (next === null) return;
      event.preventDefault();
      container.current
        ?.querySelector<HTMLElement>(`[data-place="${Math.max(0, Math.min(next, length - 1))}"]`)
        ?.focus();
    },
  };
  return { place: index, containerProps };
}

/** The index of the button that an event came from, or null. */
export function indexOfCell(target: EventTarget): number | null {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  return index === undefined ? null : Number(index);
}
