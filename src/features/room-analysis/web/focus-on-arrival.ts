/** As a ref: the element takes the focus when it appears, so that a screen reader goes where the eye goes. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
