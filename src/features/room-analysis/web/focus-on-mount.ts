/** As a ref: the element takes the focus when it appears, so that a screen reader goes where the eye goes. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
