import { useState, useSyncExternalStore } from 'react';

/** Whether the window is so wide that a page shows everything without a tap (`md:` in class names). */
export function useWide(): boolean {
  const [query] = useState(() => matchMedia('(width >= 48rem)'));
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => query.matches);
}
