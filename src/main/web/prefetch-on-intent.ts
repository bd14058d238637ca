import { prefetchPage } from './pages.tsx';

/** A link that is pointed at, touched or focused is about to be followed: fetch its page now. */
export function prefetchOnIntent(): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) prefetchPage(link.pathname);
  };
  const intents = ['pointerover', 'focusin', 'touchstart'];
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}
