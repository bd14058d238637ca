import { type ReactNode, useEffect, useRef } from 'react';

let firstArrival = true;
let cameByHistory = false;
addEventListener('popstate', () => {
  cameByHistory = true;
});

/**
 * A page, at the moment it is really there: names the window and, after a navigation, starts at the top with the focus
 * on the heading, so that a screen reader says where it is. Back and forward keep the browser's scroll position.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isFirst = firstArrival;
  useEffect(() => {
    document.title = title === 'Better Sleep' ? title : `${title} · Better Sleep`;
    if (firstArrival) {
      firstArrival = false;
      return;
    }
    if (!cameByHistory) window.scrollTo(0, 0);
    cameByHistory = false;
    const heading = main.current?.querySelector('h1') ?? main.current;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={isFirst ? 'flex-auto' : 'flex-auto animate-[fade_var(--t-page)_both]'}
    >
      {children}
    </main>
  );
}
