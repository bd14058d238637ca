import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type Text = string | RegExp;

const text = (where: Page | Locator, wanted: Text): Locator =>
  where
    .getByText(wanted, { exact: typeof wanted === 'string' })
    .filter({ visible: true })
    .first();

/** Waits until each text is visible, without a tap. */
export async function shows(where: Page | Locator, ...texts: Text[]): Promise<void> {
  for (const wanted of texts) await text(where, wanted).waitFor();
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

/** The color that text is drawn with, as the nearest of the specification's names. */
export const colorOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    if ((max - min) / max < 0.22) return 'gray';
    const middle = (part: number) => (part - min) / (max - min);
    if (max === green && middle(red) < 0.8) return 'green';
    if (max === red && middle(green) < 0.42) return 'red';
    return 'yellow';
  });

/** The requests to the API from now on, as `PATCH /api/checklist/x {"completed":true}`. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim());
  });
  return calls;
}
