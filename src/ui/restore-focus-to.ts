import type { RefCallback } from 'react';

/** For `ref`: where a part that has the focus goes away, the focus stays near, at the first of these ids that is there, else at the page. */
export const restoreFocusTo =
  (...ids: readonly string[]): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    const target = [...ids, 'main'].map((id) => document.getElementById(id)).find((found) => found !== null);
    target?.focus({ preventScroll: true });
  };
