import { useEffect, useReducer } from 'react';

// Part of the first load of Home, unlike the formats themselves.

/** The event of the window when the person chose another clock or first day of the week. */
export const FORMAT_CHANGE = 'formatchange';

/** Renders again when the person chose another clock or first day of the week. */
export function useFormatChange(): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(FORMAT_CHANGE, render);
    return () => removeEventListener(FORMAT_CHANGE, render);
  }, []);
}
