import { type ReactNode, useEffect, useRef } from 'react';

let firstArrival = true;
let cameByHistory = false;
let arrivedPath = location.pathname;
addEventListener('popstate', () => {
  // A jump within the page is told here too.
  cameByHistory = location.pathname !== arrivedPath;
});

/**
 * A page, at the moment it is really there: names the window and, after a navigation, starts at the top with the focus
 * on the heading, so that a screen reader says where it is. Back and forward keep the browser's scroll position.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isFirst = firstArrival;
  useEffect(() => {
    document.title = title;
    arrivedPath = location.pathname;
    // The browser looked for the place an address names before the page was there.
    const named = document.getElementById(location.hash.slice(1));
    if (firstArrival) {
      firstArrival = false;
      named?.scrollIntoView();
      return;
    }
    if (!cameByHistory) {
      if (named) named.scrollIntoView();
      else window.scrollTo(0, 0);
    }
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
