/** A `ref` that focuses the element when it appears, so that a screen reader moves to it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
