import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

let isFirstPage = true;
let isHistoryNavigation = false;
let currentPath = location.pathname;
addEventListener('popstate', () => {
  // A jump within the page fires this event too.
  isHistoryNavigation = location.pathname !== currentPath;
});

/** `isBusy`: the page that replaces this one is still loading. */
type PageMainProps = { title: string; isBusy: boolean; children: ReactNode };

/**
 * A page once it has rendered: sets the document title and, after a navigation, scrolls to the top and focuses the
 * heading for screen readers. Back and forward keep the browser's scroll position.
 */
export function PageMain({ title, isBusy, children }: PageMainProps) {
  const main = useRef<HTMLElement>(null);
  // Of this page as it appeared: an animation that starts when the page is busy would hide it.
  const [isFirst] = useState(isFirstPage);
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
      aria-busy={isBusy}
      className={classNames(
        'flex-auto',
        !isFirst && 'animate-[fade_var(--t-page)_backwards]',
        isBusy && 'opacity-50 transition-opacity delay-250 duration-(--t-page)',
      )}
    >
      {children}
    </main>
  );
}
