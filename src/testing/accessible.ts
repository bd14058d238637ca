import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Nothing that a machine can find stands in the way of anyone on the page, or on one part of it, or outside another. */
export async function isAccessible(page: Page, part: { only?: string; without?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (part.only) axe.include(part.only);
  if (part.without) axe.exclude(part.without);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  const palette = await page.locator('html').getAttribute('data-palette');
  assert.deepEqual(found, [], `${new URL(page.url()).pathname} in the ${palette} palette`);
}
