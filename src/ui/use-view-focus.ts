import { useEffect, useRef } from 'react';

/** After the first, a new `view` begins at its top, with the focus on its heading. Null while it loads. */
export function useViewFocus(view: string | null) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (view === null || shown.current === view) return;
    const isFirst = shown.current === null;
    shown.current = view;
    if (isFirst) return;
    window.scrollTo(0, 0);
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [view]);
  return page;
}
