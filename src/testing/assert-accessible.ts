import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** `rules`: only these rules of axe. `alsoRules`: rules of axe that are off by default, in addition. */
type AxeScope = { only?: string; without?: string; rules?: string[]; alsoRules?: string[] };

/** The rules that depend on the palette: palettes differ only in color. */
export const COLOR_RULES = { rules: ['color-contrast', 'link-in-text-block'] };

/** Asserts that axe finds no fault on the page, on one part of it, or outside of one part. */
export async function assertAccessible(
  page: Page,
  { only, without, rules, alsoRules = [] }: AxeScope = {},
): Promise<void> {
  // There are no frames of other origins, so axe needs no window of its own: this halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (only) axe.include(only);
  if (without) axe.exclude(without);
  axe.options({
    ...(rules && { runOnly: rules }),
    rules: Object.fromEntries(alsoRules.map((rule) => [rule, { enabled: true }])),
  });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  const palette = await page.locator('html').getAttribute('data-palette');
  assert.deepEqual(found, [], `${new URL(page.url()).pathname} in the ${palette} palette`);
}
