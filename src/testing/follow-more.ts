import type { Page } from 'playwright-core';

/** Follows a link that stands behind the last tab of a phone. */
export async function followMore(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'More' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}
