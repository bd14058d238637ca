import { type ReactNode, useEffect, useRef } from 'react';

let isFirstPage = true;
let isHistoryNavigation = false;
let currentPath = location.pathname;
addEventListener('popstate', () => {
  // A jump within the page fires this event too.
  isHistoryNavigation = location.pathname !== currentPath;
});

/**
 * A page once it has rendered: sets the document title and, after a navigation, scrolls to the top and focuses the
 * heading for screen readers. Back and forward keep the browser's scroll position.
 */
export function PageMain({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isFirst = isFirstPage;
  useEffect(() => {
    document.title = title;
    currentPath = location.pathname;
    // The browser looked for the anchor before the page was rendered.
    const hashTarget = document.getElementById(location.hash.slice(1));
    if (isFirstPage) {
      isFirstPage = false;
      hashTarget?.scrollIntoView();
      return;
    }
    if (!isHistoryNavigation) {
      if (hashTarget) hashTarget.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    isHistoryNavigation = false;
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
