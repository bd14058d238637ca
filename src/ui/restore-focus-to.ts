import type { RefCallback } from 'react';

/** For `ref`: when the focused part is removed, moves the focus to the first of these ids that exists, else to the page. */
export const restoreFocusTo =
  (...ids: readonly string[]): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    const target = [...ids, 'main'].map((id) => document.getElementById(id)).find((found) => found !== null);
    target?.focus({ preventScroll: true });
  };
