import type { Page } from 'playwright-core';

/** Adds up the layout shifts of each document that opens from now on. `target`: a page, or a context with its pages. */
export const measureShifts = (target: Pick<Page, 'addInitScript'>) =>
  target.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { layoutShift: number }).layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum since the document opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
