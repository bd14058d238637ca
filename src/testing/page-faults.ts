import type { Page } from 'playwright-core';
import { findPagePath, PAGES } from '#contract/pages.ts';

// Each function inspects the page and returns its faults, one per line. The functions run in the browser.

/** Text and controls that overflow the window or a box that clips them. An ellipsis or scrolling does not count. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    const isHiddenText = (box: DOMRect) => box.width <= 1.5 || box.height <= 1.5;
    const fault = (element: Element, box: DOMRect): string | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const isRoot = at === document.body || at === document.documentElement;
        if (isRoot) break;
        if (style.overflowX === 'visible') {
          if (style.position === 'fixed') break;
          continue;
        }
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.textOverflow === 'ellipsis')
          return null;
        const around = at.getBoundingClientRect();
        if (isHiddenText(around)) return null;
        if (box.right > around.right + SLACK || box.left < around.left - SLACK) {
          const place = `from ${Math.round(box.left)} to ${Math.round(box.right)}, of ${Math.round(around.left)} to ${Math.round(around.right)}`;
          return `is cut off by <${at.tagName.toLowerCase()} class="${at.getAttribute('class')}">: ${place}`;
        }
      }
      const width = document.documentElement.clientWidth;
      return box.right > width + SLACK || box.left < -SLACK
        ? `reaches from ${Math.round(box.left)} to ${Math.round(box.right)} in a window of ${width}`
        : null;
    };
    const found = new Set<string>();
    const inspect = (element: Element, box: DOMRect, name: string) => {
      if (box.width === 0 || box.height === 0) return;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (element.closest('[aria-hidden="true"], .sr-only')) return;
      const why = fault(element, box);
      if (why) found.add(`"${name.trim().slice(0, 60)}" ${why}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      inspect(text.parentElement, range.getBoundingClientRect(), text.textContent);
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      inspect(control, control.getBoundingClientRect(), control.getAttribute('aria-label') ?? control.outerHTML);
    }
    return [...found];
  });

/** Controls that overlap, so that one of them is hard to hit or to read. */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 4;
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const controls = [...document.querySelectorAll('a[href], button, select, textarea, input:not([type=file])')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.closest('.concealed') === null &&
          !isFixed(element),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2);
    const name = ({ outerHTML, textContent }: Element) => `"${(textContent?.trim() || outerHTML).slice(0, 60)}"`;
    return controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            // A button inside a field lies over it, and the field leaves room for it.
            one.element.parentElement !== other.element.parentElement &&
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > SLACK &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > SLACK,
        )
        .map((other) => `${name(one.element)} lies over ${name(other.element)}`),
    );
  });

/** Animations despite reduced motion: any that takes longer than 10 ms. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const isLong = Number(duration) > 10 || iterations === Number.POSITIVE_INFINITY;
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return animation.playState === 'running' && isLong
        ? [`${target?.outerHTML.slice(0, 120)} for ${duration} ms`]
        : [];
    }),
  );

/** Whether a page has neither header nor navigation. */
function isBarePage(page: Page): boolean {
  const path = findPagePath(new URL(page.url()).pathname);
  return path !== null && PAGES[path].isBare === true;
}

/** Missing structure for screen readers: heading, landmarks, language, title. */
export const missingStructure = (page: Page): Promise<string[]> =>
  page.evaluate((isBare) => {
    const isThere = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    return [
      isThere('h1') === 1 ? '' : `${isThere('h1')} headings of the first level`,
      isThere('main') === 1 ? '' : `${isThere('main')} main landmarks`,
      isBare || isThere('nav[aria-label]') > 0 ? '' : 'no named navigation',
      isBare || isThere('header') > 0 ? '' : 'no banner',
      document.querySelector('a[href="#main"]') && document.getElementById('main') ? '' : 'nothing to skip to',
      document.documentElement.lang === 'en' ? '' : 'no language',
      /Better Sleep$/.test(document.title) ? '' : `the title is "${document.title}"`,
    ].filter((fault) => fault !== '');
  }, isBarePage(page));
