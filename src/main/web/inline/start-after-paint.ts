// Bundled into an inline script of prerendered pages. The same on every page, so that one hash in the security policy
// covers it; the page contains the list of files.

/** The longest wait for the browser to report its first paint. */
const PAINTED_WITHIN_MS = 1500;

let hasStarted = false;

function startApp(): void {
  if (hasStarted) return;
  hasStarted = true;
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')!.content.split(' ');
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ files[0]!);
}

// Its scripts would delay text and fonts that are readable already.
if (document.visibilityState === 'visible') {
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) startApp();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(startApp, PAINTED_WITHIN_MS);
} else startApp();
