import type { RefCallback } from 'react';

/** For `ref`: where a part that has the focus goes away, the focus stays near, at the first of these ids that is there, else at the page. */
export const handsFocusTo =
  (...ids: readonly string[]): RefCallback<HTMLElement> =>
  (part) =>
  () => {
    if (!part?.contains(document.activeElement)) return;
    const near = [...ids, 'main'].map((id) => document.getElementById(id)).find((found) => found !== null);
    near?.focus({ preventScroll: true });
  };
