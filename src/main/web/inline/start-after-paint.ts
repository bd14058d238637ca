// Bundled into an inline script of prerendered pages. The same on every page, so that one hash in the security policy
// covers it; the page contains the list of files.
import { filesIn, preload } from './preload.ts';

/** The longest wait for the browser to report its first paint. */
const PAINTED_WITHIN_MS = 1500;

let hasStarted = false;

function startApp(): void {
  if (hasStarted) return;
  hasStarted = true;
  const files = filesIn('app-files');
  for (const file of files) preload(file, 'module');
  void import(/* @vite-ignore */ files[0]!);
}

// A link that names a form, tapped before the app handles it: the page is loaded with the state that the app would give it.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-form]') : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({ form: link.dataset.form }, '', link.href);
  location.reload();
});

// Before the first paint, the app's scripts would delay text and fonts.
if (document.visibilityState === 'visible') {
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) startApp();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(startApp, PAINTED_WITHIN_MS);
} else startApp();
