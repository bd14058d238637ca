import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type Text = string | RegExp;

/** What is out of sight: for screen readers only, or behind a tap. */
const OUT_OF_SIGHT = ':is(.sr-only, .concealed, .sr-only *, .concealed *)';

const text = (where: Page | Locator, wanted: Text): Locator =>
  where
    .getByText(wanted, { exact: typeof wanted === 'string' })
    .and(where.locator(`:not(${OUT_OF_SIGHT})`))
    .filter({ visible: true })
    .first();

/** Waits until each text is visible, without a tap. */
export async function shows(where: Page | Locator, ...texts: Text[]): Promise<void> {
  for (const wanted of texts) await text(where, wanted).waitFor();
}

const letters = (words: string): string => words.replace(/[\s\u2060]+/g, ' ').trim();

/** Checks that texts stand in what is open, without a tap. Reads it once, so for many texts of a page that has loaded. */
export async function contains(where: Locator, ...texts: string[]): Promise<void> {
  const shown = letters(await where.innerText());
  for (const wanted of texts) assert.ok(shown.includes(letters(wanted)), wanted);
}

export const button = (where: Page | Locator, name: Text): Locator =>
  where.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

export const heading = (where: Page | Locator, name: Text): Locator =>
  where.getByRole('heading', { name, exact: true }).filter({ visible: true }).first();

/** The part of a page with this heading. */
export const region = (page: Page, name: Text): Locator => page.getByRole('region', { name, exact: true });

/** Checks that visible links with these names lead to these addresses. */
export async function links(where: Page | Locator, addresses: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    const link = where.getByRole('link', { name }).filter({ visible: true }).first();
    assert.equal(await link.getAttribute('href'), address, name);
  }
}

/** The hues, in degrees of oklch, at which one color of the specification ends and the next begins. */
const HUES = [
  ['red', 40],
  ['orange', 65],
  ['yellow', 100],
  ['green', 190],
] as const;

/** The color of a text in the light palette, by the names of the specification. */
export async function colorOf(element: Locator): Promise<string> {
  // In the evening every color of the app is warmer.
  const color = await element.evaluate((node) => {
    document.documentElement.dataset.palette = 'light';
    return getComputedStyle(node).color;
  });
  const [, chroma, hue] = /oklch\(\S+ (\S+) (\S+)\)/.exec(color) ?? [];
  if (Number(chroma) < 0.05) return 'gray';
  return HUES.find(([, end]) => Number(hue) < end)?.[0] ?? color;
}

/** The requests to the API from now on, as `PATCH /api/checklist/x {"completed":true}`. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim());
  });
  return calls;
}
