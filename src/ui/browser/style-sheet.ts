let whole: Promise<void> | undefined;

/**
 * Resolves once the rules for every page are there: a prerendered page contains only its own (`build/page-styles.ts`),
 * and while it is shown it needs no others.
 */
export function loadStyleSheet(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="app-styles"]')?.content;
  if (!address || document.querySelector('[data-drawn]')) return Promise.resolve();
  whole ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      whole = undefined;
      reject(new Error('The style sheet could not be loaded.'));
    };
    document.head.append(link);
  });
  return whole;
}
