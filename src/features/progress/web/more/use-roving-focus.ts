import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Where the focus goes from one place with a key; null: this key means nothing here. */
export type Step = (key: string, place: number) => number | null;

/**
 * One tab stop for `length` buttons, which carry their place from 0 as `data-place`; at first it is the one at `start`. Spread `wiring` on
 * what is around them, and give `tabIndex` 0 to the button at `place`, -1 to the others.
 */
export function useRovingFocus<Around extends HTMLElement>(length: number, start: number, step: Step) {
  const around = useRef<Around>(null);
  const [chosen, setChosen] = useState(start);
  const place = Math.max(0, Math.min(chosen, length - 1));
  const wiring = {
    ref: around,
    onFocus: ({ target }: FocusEvent<Around>) => {
      const focused = placeOf(target);
      if (focused !== null) setChosen(focused);
    },
    onKeyDown: (event: KeyboardEvent<Around>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = step(event.key, place);
      if (next === null) return;
      event.preventDefault();
      around.current?.querySelector<HTMLElement>(`[data-place="${Math.max(0, Math.min(next, length - 1))}"]`)?.focus();
    },
  };
  return { place, wiring };
}

/** The place of the button that an event came from, or null. */
export function placeOf(target: EventTarget): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  return place === undefined ? null : Number(place);
}
