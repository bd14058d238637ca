import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Where the focus goes from one place with a key; null: this key means nothing here. */
export type Step = (key: string, index: number) => number | null;

/**
 * One tab stop for `length` buttons, which carry their place from 0 as `data-place`; at first it is the one at `start`. Spread `wiring` on
 * what is around them, and give `tabIndex` 0 to the button at `place`, -1 to the others.
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

/** The place of the button that an event came from, or null. */
export function indexOfCell(target: EventTarget): number | null {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  return index === undefined ? null : Number(index);
}
