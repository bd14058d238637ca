import type { Page } from 'playwright-core';

/**
 * Faults where the system forces its own colors (on black and on white): a button or field whose normal edge or area
 * disappears, and meaningful drawings without a line or area of enough contrast to the background (3 : 1).
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  const lost: string[] = [];
  await page.evaluate(markEdged);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.locator(`html[data-palette=${colorScheme}]`).waitFor({ state: 'attached' });
    lost.push(...(await page.evaluate(lostNow)).map((fault) => `on ${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  return lost;
}

/** Runs in the browser: marks elements that look like a button before colors are forced. */
function markEdged(): void {
  for (const control of document.querySelectorAll('button, input:not([type=file]), select, textarea')) {
    const { backgroundColor, boxShadow } = getComputedStyle(control);
    if (boxShadow !== 'none' || !/^rgba\(0, 0, 0, 0\)$|\/ 0\)$/.test(backgroundColor))
      control.setAttribute('data-was-edged', '');
  }
}

/** Runs in the browser. */
function lostNow(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, number[]>();
  const rgba = (color: string): number[] => {
    const before = known.get(color);
    if (before || !canvas) return before ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = 'transparent';
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data];
    known.set(color, parts);
    return parts;
  };
  const brightness = ([red = 0, green = 0, blue = 0]: number[]): number => {
    const linear = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  };
  const ground = brightness(rgba(getComputedStyle(document.body).backgroundColor));
  const standsOut = (color: string): boolean => {
    if (color === 'none' || color.startsWith('url(')) return false;
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba(color);
    if (alpha < 128) return false;
    const own = brightness([red, green, blue]);
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= 3;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const name = (element: Element) => element.outerHTML.slice(0, 140);
  const edgeless = [...document.querySelectorAll('[data-was-edged]')].filter((element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, appearance } = getComputedStyle(element);
    const hasEdge = (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
    const isNative = element instanceof HTMLInputElement && appearance !== 'none';
    const isUnderText = element instanceof HTMLInputElement && element.classList.contains('sr-only');
    return isSeen(element) && !hasEdge && !isNative && !isUnderText;
  });
  const drawings = [...document.querySelectorAll('svg[role="img"], [role="img"] svg, svg[role="application"]')].filter(
    isSeen,
  );
  const invisible = drawings.filter((drawing) => {
    const marks = [...drawing.querySelectorAll('path, line, rect, circle, polyline, polygon')].filter(
      (mark) => mark.closest('defs, clipPath') === null,
    );
    return (
      marks.length > 0 &&
      !marks.some((mark) => {
        const { stroke, fill, opacity } = getComputedStyle(mark);
        return Number(opacity) >= 0.6 && (standsOut(stroke) || standsOut(fill));
      })
    );
  });
  return [
    ...edgeless.map((element) => `a control without an edge: ${name(element)}`),
    ...invisible.map((drawing) => `a drawing that does not stand out: ${name(drawing)}`),
  ];
}
